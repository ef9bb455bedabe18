import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import { isNotFound } from '../../../api/api-error.ts'
import { IconButton } from '../../../ui/desk/button.tsx'
import { Dialog } from '../../../ui/desk/dialog.tsx'
import { Skeleton } from '../../../ui/desk/skeleton.tsx'
import { StaleNotice } from '../../../admin-kit/records/stale-notice.tsx'
import { EmptyState, FailedState } from '../../../ui/desk/feedback.tsx'
import { useLastDefined } from '../../../ui/desk/use-last-defined.ts'
import { InquiryFacts } from './facts.tsx'
import { InquiryForm } from './form.tsx'
import { useInquiry } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { SpamNotice } from './spam-notice.tsx'

interface InquiryDialogProps {
  screen: InquiryScreen
  /** Which inquiry is open; null for none. */
  id: number | null
  onClose: () => void
}

/** 'Inquiry Details' with #id; the address opens and closes it. Source: specification §2 'Details modal'. */
export function InquiryDialog({ screen, id, onClose }: InquiryDialogProps) {
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      width="wide"
      title={<Title id={id} />}
      actions={
        <IconButton label="Print" className="no-print" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
        </IconButton>
      }
    >
      {id !== null && <Details key={id} screen={screen} id={id} onClose={onClose} />}
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
  const { data, error, refetch, isFetching } = useInquiry(screen, id)
  // What the list knew goes when the details cannot be loaded; what was typed beside it must not.
  const shown = useLastDefined(data ?? null)
  if (shown !== null) {
    return (
      <Loaded screen={screen} inquiry={shown} onClose={onClose}>
        <StaleNotice one="inquiry" error={error} onRetry={() => void refetch()} busy={isFetching} />
      </Loaded>
    )
  }
  if (error && isNotFound(error)) return <EmptyState title="There is no such inquiry">It may have been deleted.</EmptyState>
  if (error) {
    return (
      <FailedState title="The inquiry could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        Nothing was changed.
      </FailedState>
    )
  }
  return <DetailsSkeleton />
}

interface LoadedProps {
  screen: InquiryScreen
  inquiry: Inquiry
  onClose: () => void
  /** What is to be said of the version that is shown. */
  children: ReactNode
}

/** What was held back says so first; for every other lead the way to do that waits below. It stays in its place once changed. */
function Loaded({ screen, inquiry, onClose, children }: LoadedProps) {
  const [wasSpam] = useState(inquiry.isSpam)
  const notice = <SpamNotice screen={screen} inquiry={inquiry} />
  return (
    <>
      {wasSpam && <div className="mb-4">{notice}</div>}
      <InquiryFacts inquiry={inquiry} />
      {!wasSpam && <div className="mt-4">{notice}</div>}
      <InquiryForm screen={screen} inquiry={inquiry} onClose={onClose}>
        {children}
      </InquiryForm>
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
