/** The consultations of a lead, on its page. Source: issue 13 point 5. */
import { Suspense } from 'react'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { CONSULTATION_KIND, CONSULTATION_SERVICE } from '#domain/booking.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { ConsultationsSkeleton } from './consultations-skeleton.tsx'

const { Part: ConsultationsOfInquiry } = loadPart(async () => (await import('./consultations-of-lead.tsx')).ConsultationsOfInquiry)

/** Nothing for a lead without a booking. A booking's lead is always of one kind. */
export function Consultations({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.kind !== CONSULTATION_KIND) return null
  return (
    <Suspense fallback={inquiry.serviceName === CONSULTATION_SERVICE && <ConsultationsSkeleton />}>
      <ConsultationsOfInquiry props={{ inquiry }} />
    </Suspense>
  )
}
