/** What is known about a lead, beside its conversation. Source: lead desk §3, §6. */
import { memo, useRef, useState } from 'react'
import { hasDraft } from '#app/session/drafts.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { CONSULTATION_KIND } from '#domain/booking.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { ClientFacts, ProjectFacts, Section, SourceFacts } from '../facts.tsx'
import { OutcomeProperty } from '../outcome/outcome.tsx'
import { Consultations } from './consultations.tsx'
import { SamePerson } from './same-person.tsx'

const { Part: NotesForm } = loadPart(async () => (await import('./notes.tsx')).NotesForm)

/** Memoized: another tab of the composer does not concern it. */
export const Rail = memo(function Rail({ inquiry }: { inquiry: Inquiry }) {
  return (
    <section aria-label="Details" className="@container grid content-start gap-5">
      <h2 className="sr-only">Details</h2>
      <Notes inquiry={inquiry} />
      <OutcomeProperty inquiry={inquiry} />
      <Section title="Client Information">
        <ClientFacts inquiry={inquiry} />
      </Section>
      <Section title="Project Information">
        <ProjectFacts inquiry={inquiry} />
      </Section>
      {/* A booking's lead is always of one kind. */}
      {inquiry.kind === CONSULTATION_KIND && <Consultations inquiry={inquiry} />}
      <SamePerson inquiry={inquiry} />
      <Section title="Source">
        <SourceFacts inquiry={inquiry} />
      </Section>
    </section>
  )
})

function Notes({ inquiry }: { inquiry: Inquiry }) {
  const { id: userId } = useAdmin()
  const { kind, id, notes } = inquiry
  const [isEditing, setIsEditing] = useState(() => hasDraft(userId, `inquiry-notes:${kind}:${id}`))
  const opener = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setIsEditing(false)
    // The form may have had the focus; its opener is rendered again after this.
    setTimeout(() => document.activeElement === document.body && opener.current?.focus())
  }
  if (isEditing) return <NotesForm fallback={<FormSkeleton />} props={{ inquiry, onClose: handleClose }} />
  return (
    <Section title="Internal Notes">
      {notes !== '' && <p className="rounded-sm bg-yellow-soft p-2 wrap-anywhere whitespace-pre-wrap">{notes}</p>}
      <Button ref={opener} className="no-print justify-self-start" onClick={() => setIsEditing(true)}>
        {notes === '' ? 'Add internal notes' : 'Edit notes'}
      </Button>
    </Section>
  )
}
