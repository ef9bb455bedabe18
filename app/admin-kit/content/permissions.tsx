import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { findScreen } from '#app/admin-kit/records/use-denied-question.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'

const STORAGE_KEY = 'permissionBanner'

/** What the signed-in user may do on a screen: a banner until it is dismissed, else behind an icon. */
export const usePermissions = (text: string, hasBanner = false) => {
  const [isShown, setIsShown] = useState(() => hasBanner && localStorage.getItem(STORAGE_KEY) !== 'off')
  const handleDismiss = () => {
    localStorage.setItem(STORAGE_KEY, 'off')
    setIsShown(false)
    // The button disappears with the banner.
    findScreen()?.focus({ preventScroll: true })
  }
  if (isShown) return { banner: <PermissionBanner text={text} onDismiss={handleDismiss} />, icon: null }
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
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
