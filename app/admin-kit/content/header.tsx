import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { findScreen } from '#app/admin-kit/records/use-denied-question.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useStored } from '#app/ui/desk/use-stored.ts'
import type { ContentMessages } from './messages.ts'

interface ContentHeaderProps {
  screen: { kind: { messages: ContentMessages }; hasPermissionBanner?: true }
  record: RecordParam
}

/** Header of a content screen: title, permissions, add button. */
export function ContentHeader({ screen, record }: ContentHeaderProps) {
  const { kind, hasPermissionBanner } = screen
  const { messages } = kind
  const { createContent, updateContent } = useFlags()
  const { icon, banner } = usePermissions(updateContent ? messages.mayEdit : messages.maySetStatus, hasPermissionBanner)
  return (
    <>
      <PageHeader title={messages.title} isTight>
        {icon}
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {messages.addTitle}
          </Button>
        )}
      </PageHeader>
      {banner}
    </>
  )
}

interface NoContentProps {
  messages: ContentMessages
  record: RecordParam
  filters: UrlFilters
  /** Filters that may have emptied the list. */
  names: readonly string[]
}

/** Empty state of a list: no record matches the filters, or there is none yet. */
export function NoContent({ messages, record, filters, names }: NoContentProps) {
  const { createContent } = useFlags()
  if (filters.isFiltered(names)) return <EmptyState title={messages.noneFound}>{messages.noMatches}</EmptyState>
  const add = (
    <Button variant="primary" onClick={() => record.open('new')}>
      {messages.addFirst}
    </Button>
  )
  return (
    <EmptyState title={messages.noneYet} action={createContent && add}>
      {messages.emptyText}
    </EmptyState>
  )
}

/** What the signed-in user may do on a screen: a banner until it is dismissed, else behind an icon. */
const usePermissions = (text: string, hasBanner = false) => {
  const [stored, store] = useStored('permissionBanner')
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
