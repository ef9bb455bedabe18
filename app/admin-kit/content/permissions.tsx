import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import { findScreen } from '#app/admin-kit/records/use-denied-question.ts'
import { useFlags } from '#app/session/session.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useStored } from '#app/ui/desk/use-stored.ts'
import type { ContentMessages } from './messages.ts'

/** What the signed-in user may do on a content screen: a banner until it is dismissed, else behind an icon. */
export const usePermissions = ({ mayEdit, maySetStatus }: ContentMessages, hasBanner = false) => {
  const { updateContent } = useFlags()
  const [stored, store] = useStored('permissionBanner')
  const text = updateContent ? mayEdit : maySetStatus
  const handleDismiss = () => {
    store('off')
    // The button disappears with the banner.
    findScreen()?.focus({ preventScroll: true })
  }
  if (hasBanner && stored !== 'off') return { banner: <PermissionBanner text={text} onDismiss={handleDismiss} />, icon: null }
  const icon = (
    <PanelButton
      isIcon
      title="Your permissions"
      name="Your permissions"
      label={<ShieldCheck aria-hidden="true" className="size-4" />}
    >
      <p>{text}</p>
    </PanelButton>
  )
  return { banner: null, icon }
}

/** What the signed-in user may do on a screen. */
export function PermissionBanner({ text, onDismiss }: { text: string; onDismiss?: () => void }) {
  return (
    <div className="no-print mb-2 flex min-h-10 items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3 text-muted">
      <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-teal" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-ink">Your permissions:</span> {text}
      </p>
      {onDismiss && <IconButton label="Dismiss" icon={X} onClick={onDismiss} />}
    </div>
  )
}
