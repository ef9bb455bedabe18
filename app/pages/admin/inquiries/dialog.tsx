import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { InquiryFacts } from './facts.tsx'
import { InquiryForm } from './form.tsx'
import { useInquiry } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { SpamNotice } from './spam-notice.tsx'

/** 'Inquiry Details' with #id; the URL opens and closes it. Source: specification §2 'Details modal'. */
export function InquiryDialog({ screen, record: { id, close } }: { screen: InquiryScreen; record: RecordParam }) {
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      width="wide"
      title={<Title id={id} />}
      actions={
        <IconButton label="Print" className="no-print" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
        </IconButton>
      }
    >
      {id !== null && <Details key={id} screen={screen} id={id} onClose={close} />}
    </Dialog>
  )
}

function Title({ id }: { id: number | null }) {
  return (
    <>
      Inquiry Details <span className="font-semibold text-muted">#{id}</span>
    </>
  )
}

function Details({ screen, id, onClose }: { screen: InquiryScreen; id: number; onClose: () => void }) {
  const query = useInquiry(screen, id)
  return (
    <OpenRecord query={query} noun="inquiry" missing="It may have been deleted." skeleton={<DetailsSkeleton />}>
      {(inquiry, notice) => <Loaded screen={screen} inquiry={inquiry} onClose={onClose} staleNotice={notice} />}
    </OpenRecord>
  )
}

interface LoadedProps {
  screen: InquiryScreen
  inquiry: Inquiry
  onClose: () => void
  /** Warns that the shown version may be outdated. */
  staleNotice: ReactNode
}

/** The spam notice is above the details of spam and below those of other inquiries; it does not move when the flag changes. */
function Loaded({ screen, inquiry, onClose, staleNotice }: LoadedProps) {
  const [wasSpam] = useState(inquiry.isSpam)
  const spamNotice = <SpamNotice screen={screen} inquiry={inquiry} />
  return (
    <>
      {wasSpam && <div className="mb-4">{spamNotice}</div>}
      <InquiryFacts inquiry={inquiry} />
      {!wasSpam && <div className="mt-4">{spamNotice}</div>}
      <InquiryForm screen={screen} inquiry={inquiry} onClose={onClose} notice={staleNotice} />
    </>
  )
}

function DetailsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-40" />
      <div className="grid gap-4 sm:grid-cols-2">
        {['name', 'email', 'phone', 'company'].map((fact) => (
          <Skeleton key={fact} className="h-9 w-full" />
        ))}
      </div>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
