/** Keys for the lead whose row has the focus, in addition to j, k and Enter. */
import { useNavigate } from 'react-router'
import { focusItem, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import { INQUIRY_STATUSES, type Inquiry } from '#domain/inquiry.ts'
import { replyPath } from './paths.ts'
import type { InquiryActions } from './queries.ts'

interface QueueKeys {
  leads: readonly Inquiry[]
  actions: InquiryActions
  focusedId: () => number | undefined
  openFollowUp: (lead: Inquiry) => void
}

export const useQueueKeys = ({ leads, actions, focusedId, openFollowUp }: QueueKeys): void => {
  const navigate = useNavigate()
  // The next lead gets the focus: a key that is held down must not act on it too.
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  const onFocused = (act: (lead: Inquiry) => void) =>
    once(() => {
      const id = focusedId()
      const lead = leads.find((listed) => listed.id === id)
      if (lead !== undefined) act(lead)
    })
  const statusKeys = INQUIRY_STATUSES.map(
    (status, index) =>
      [
        String(index + 1),
        onFocused((lead) => {
          if (status !== lead.status) actions.set(lead, { status })
        }),
      ] as const,
  )
  useKeys({
    ...Object.fromEntries(statusKeys),
    ArrowDown: () => focusItem(1),
    ArrowUp: () => focusItem(-1),
    r: onFocused((lead) => void navigate(replyPath(lead))),
    a: onFocused((lead) => {
      if (lead.assigneeId === null) actions.take(lead)
    }),
    f: onFocused(openFollowUp),
    d: onFocused((lead) => {
      if (lead.followUpAt !== null) actions.finishFollowUp(lead)
    }),
  })
}
