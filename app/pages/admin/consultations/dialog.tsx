import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import type { Booking } from '#domain/booking.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { TakeOrHandOver } from '../inquiries/assignment/take-or-hand-over.tsx'
import { BookingActions } from './actions.tsx'
import { ChangeForm } from './change-form.tsx'
import { BookingFacts } from './facts.tsx'
import { type ChangeKind, useBooking } from './queries.ts'

/** One booking with everything that staff do with it; the URL opens and closes it. */
export function BookingDialog({ record: { id, close } }: { record: RecordParam }) {
  return (
    <Dialog open={id !== null} onClose={close} width="wide" title="Consultation">
      {id !== null && <Details key={id} id={id} />}
    </Dialog>
  )
}

function Details({ id }: { id: number }) {
  return (
    <OpenRecord query={useBooking(id)} noun="consultation" missing="Its inquiry may have been deleted.">
      {(booking, notice) => <OpenBooking booking={booking} notice={notice} />}
    </OpenRecord>
  )
}

/** `notice` warns that the shown version may be outdated. */
function OpenBooking({ booking, notice }: { booking: Booking; notice: ReactNode }) {
  const { inquiryId, inquiryKind, assigneeId, assigneeName } = booking
  const { assignInquiry } = useFlags()
  const [form, setForm] = useState<ChangeKind | null>(null)
  const close = () => setForm(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {form === null && notice}
      <BookingFacts booking={booking} />
      <Link
        to={inquiryPath({ kind: inquiryKind, id: inquiryId })}
        className="no-print inline-flex min-h-6 items-center gap-1 justify-self-start font-semibold text-teal underline hover:text-teal-hover pointer-coarse:min-h-11"
      >
        Open lead page
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      <TakeOrHandOver inquiry={{ id: inquiryId, kind: inquiryKind, assigneeId, assigneeName }} canHandOverAll={assignInquiry} />
      <BookingActions booking={booking} form={form} onForm={setForm} />
      {form !== null && <ChangeForm key={form} kind={form} booking={booking} notice={notice} onDone={close} />}
    </div>
  )
}
