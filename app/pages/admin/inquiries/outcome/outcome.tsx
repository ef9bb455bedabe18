/** What a lead is worth and why it was lost: as a property of the lead, and offered after it is closed. Source: issue 36 point 5. */
import { useRef, useState } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { type Inquiry, isClosed } from '#domain/inquiry.ts'
import { formatRupees, lostText } from '#domain/outcome.ts'

const { Part: OutcomeForm } = loadPart(async () => (await import('./form.tsx')).OutcomeForm)

const buttonText = ({ status, value }: Inquiry): string => {
  if (value !== null) return 'Edit value'
  return status === 'cancelled' ? 'Add reason or value' : status === 'completed' ? 'Add value' : 'Add estimate'
}

/** What the lead is worth and why it was lost, after it was closed. */
export function OutcomeButton({ lead, onDone }: { lead: Inquiry; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{buttonText(lead)}</Button>
  return <OutcomeForm fallback={null} props={{ lead, onDone }} />
}

/** With its button; the value of an open lead is an estimate. */
export function OutcomeProperty({ inquiry }: { inquiry: Inquiry }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { value } = inquiry
  const shown = [value === null ? '' : formatRupees(value), lostText(inquiry)].filter((text) => text !== '').join(' · ')
  return (
    <section aria-label="Outcome" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="text-xs text-muted">{isClosed(inquiry) ? 'Value' : 'Estimate'}</h3>
          <p className="wrap-anywhere">{shown || <span className="text-muted">Not set</span>}</p>
        </div>
        <Button ref={opener} aria-expanded={isOpen} className="no-print" onClick={() => setOpen(!isOpen)}>
          {buttonText(inquiry)}
        </Button>
      </div>
      {isOpen && (
        <OutcomeForm
          fallback={null}
          props={{
            lead: inquiry,
            onDone: () => {
              setOpen(false)
              opener.current?.focus()
            },
          }}
        />
      )}
    </section>
  )
}
