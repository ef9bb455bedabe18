import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { isSecondClick } from '#app/ui/desk/is-second-click.ts'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { type LeadRef, orServerMessage, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { showInquiry } from '../use-lead-change.ts'
import { HandOverForm } from './hand-over-form.tsx'

/** Assigns an unassigned lead to the signed-in user; a CONFLICT names who has taken it. */
const useTakeInquiry = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: ({ kind, id }: LeadRef) => call(SCREENS[kind].endpoints.take, { params: { id } }),
    show: ({ data }) => showInquiry(client, data),
    done: 'The lead is yours',
    failed: orServerMessage('Failed to take the lead'),
  })
}

interface TakeOrHandOverProps {
  inquiry: Pick<Inquiry, 'id' | 'kind' | 'assigneeId' | 'assigneeName'>
  /** For roles that hand over every lead: the form is offered for unassigned and other people's ones too. */
  canHandOverAll?: boolean
}

/**
 * Shows to whom a lead is assigned: an unassigned one can be taken, one's own handed over. One button for both: the focus stays on it
 * when the lead is taken, and the second click of a double click opens nothing. Source: lead desk §5.
 */
export function TakeOrHandOver({ inquiry, canHandOverAll = false }: TakeOrHandOverProps) {
  const { id, kind, assigneeId, assigneeName } = inquiry
  const admin = useAdmin()
  const { mutate, isPending } = useTakeInquiry()
  const [openFor, setOpenFor] = useState<number | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isMine = assigneeId === admin.id
  // Also when the lead is not theirs any more: the form may have text that came after the save.
  const isFormShown = openFor === id
  const wasFormShown = useRef(false)
  const open = () => setOpenFor(id)
  const takeOrOpen = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSecondClick(event)) return
    if (isMine) open()
    else mutate(inquiry)
  }
  // The button or the form that had the focus is gone.
  useEffect(() => {
    if (wasFormShown.current && !isFormShown) status.current?.focus()
    wasFormShown.current = isFormShown
  }, [isFormShown])

  const label = isMine ? 'Reassign' : 'Take this lead'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={status} role="status" tabIndex={-1} className="min-w-0 wrap-anywhere">
          {assigneeId === null ? UNASSIGNED : `Assigned to ${isMine ? 'you' : assigneeName}`}
        </p>
        {!isFormShown && (
          <div className="no-print flex flex-wrap gap-2">
            {(assigneeId === null || isMine) && (
              <Button busy={isPending} onClick={takeOrOpen}>
                {label}
              </Button>
            )}
            {canHandOverAll && !isMine && <Button onClick={open}>Reassign</Button>}
          </div>
        )}
      </div>
      {isFormShown && <HandOverForm key={`${kind}:${id}`} lead={inquiry} onClose={() => setOpenFor(null)} />}
    </div>
  )
}
