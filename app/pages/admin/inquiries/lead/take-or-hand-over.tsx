import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryScreen } from '../screen.ts'
import { useTakeLead } from './assignment.ts'
import { HandOverForm } from './hand-over-form.tsx'

interface TakeOrHandOverProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

/**
 * Shows to whom a lead is assigned: an unassigned one can be taken, one's own handed over. One button for both: the focus stays on it
 * when the lead is taken. Source: lead desk §5.
 */
export function TakeOrHandOver({ screen, inquiry: { id, kind, assigneeId, assigneeName } }: TakeOrHandOverProps) {
  const admin = useAdmin()
  const { mutate, isPending } = useTakeLead(screen)
  const [isOpen, setIsOpen] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const isMine = assigneeId === admin.id
  const isFormShown = isMine && isOpen
  const wasFormShown = useRef(false)
  // The button or the form that had the focus is gone.
  useEffect(() => {
    if (wasFormShown.current && !isFormShown) status.current?.focus()
    wasFormShown.current = isFormShown
  }, [isFormShown])

  const label = isMine ? 'Hand over' : 'Take this lead'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={status} role="status" tabIndex={-1} className="min-w-0 wrap-anywhere">
          {assigneeId === null ? 'Unassigned' : `Assigned to ${isMine ? 'you' : assigneeName}`}
        </p>
        {(assigneeId === null || isMine) && !isFormShown && (
          <Button className="no-print" busy={isPending} onClick={() => (isMine ? setIsOpen(true) : mutate(id))}>
            {label}
          </Button>
        )}
      </div>
      {isFormShown && <HandOverForm key={`${kind}:${id}`} screen={screen} id={id} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
