import { type ReactNode, useState } from 'react'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { OutcomeOffer } from '../inquiries/outcome/outcome.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import type { MyDay, MyDayScope } from '#domain/my-day.ts'
import { listItems } from './changes.ts'
import { useQueueKeys } from './keys.ts'
import { NOTHING_TO_DO } from './messages.ts'
import { useInquiryActions } from './queries.ts'
import { Queue } from './queue.tsx'
import { useQueueFocus } from './use-queue-focus.ts'

const FollowUpDialog = lazyPart(
  async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog,
  ({ lead }) => lead !== null,
  ({ onClose }) => onClose(),
)

interface WorkableQueueProps {
  /** With the sections that are shown. */
  myDay: MyDay
  scope: MyDayScope
  busy: boolean
  /** Shown when there is no lead. */
  empty: ReactNode
  /** Above the leads. */
  children?: ReactNode
}

/** Leads with everything that is done in place: keys, follow-up dialog, Undo. My day has all of them, the dashboard the first. */
export function WorkableQueue({ myDay, scope, busy, empty, children }: WorkableQueueProps) {
  const [inFollowUp, setInFollowUp] = useState<Inquiry | null>(null)
  const leads = listItems(myDay)
  const focus = useQueueFocus(leads.map(({ id }) => id))
  const actions = useInquiryActions(focus.focusInquiry)
  useQueueKeys({ leads, actions, focusedId: focus.focusedId, openFollowUp: setInFollowUp })
  const fading = `transition-opacity ${busy ? 'opacity-60' : ''}`
  return (
    <>
      {actions.done.map((change) => (
        <UndoToast
          key={`${change.record.id} ${change.sentence}`}
          busy={actions.isUndoing}
          link={
            <>
              <ButtonLink to={inquiryPath(change.record)} aria-label={`Lead page of ${change.record.name}`}>
                Lead page
              </ButtonLink>
              <OutcomeOffer lead={change.record} onDone={() => actions.dismiss(change)} />
            </>
          }
          onUndo={() => actions.undo(change)}
          onDismiss={() => actions.dismiss(change)}
        >
          {change.sentence}
        </UndoToast>
      ))}
      <p role="status" className="sr-only">
        {leads.length === 0 ? NOTHING_TO_DO : `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} to work on`}
      </p>
      {children && (
        <div aria-busy={busy} className={fading}>
          {children}
        </div>
      )}
      <div {...focus.handlers} aria-busy={busy} className={fading}>
        {leads.length === 0 ? (
          empty
        ) : (
          <Queue scope={scope} sections={myDay.sections} focus={focus} actions={actions} openFollowUp={setInFollowUp} />
        )}
      </div>
      <FollowUpDialog
        lead={inFollowUp}
        onClose={() => setInFollowUp(null)}
        onDone={(lead) => {
          // Another lead's may be open by now.
          setInFollowUp((current) => (current?.id === lead.id ? null : current))
        }}
        onSaved={actions.followUpChanged}
      />
    </>
  )
}
