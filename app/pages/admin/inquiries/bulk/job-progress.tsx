import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { BottomToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { UndoContent } from '#app/admin-kit/records/undo-toast.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { type BulkJob, isFinished } from '#domain/bulk.ts'
import type { InquiryScreen } from '../screens.ts'
import { endSentence, formatNumber, runningSentence } from './messages.ts'
import { useCancelJob, useJobs, useUndo } from './queries.ts'
import { useIsAllowed } from './use-bulk.ts'

const DISMISSED_KEY = 'dismissedJob'

/** The newest job of this screen: its progress, then its end with Undo until it is dismissed. It survives a reload. */
export function JobProgress({ screen }: { screen: InquiryScreen }) {
  /** Receives the focus when the job begins, and keeps it when the job ends. */
  const box = useRef<HTMLDivElement>(null)
  const { data = [] } = useJobs()
  const [dismissed, setDismissed] = useState(() => Number(sessionStorage.getItem(DISMISSED_KEY)))
  const job = data.find(({ kind }) => kind === screen.kind)
  if (job === undefined || job.id === dismissed) return null
  const handleDismiss = () => {
    sessionStorage.setItem(DISMISSED_KEY, String(job.id))
    setDismissed(job.id)
  }
  return (
    <BottomToast ref={box} label="Change of many inquiries">
      {isFinished(job) ? <FinishedChange key={job.id} job={job} onDismiss={handleDismiss} /> : <Running job={job} boxRef={box} />}
    </BottomToast>
  )
}

const describeProgress = ({ done, total }: BulkJob): string =>
  total === null ? `${formatNumber(done)} done` : `${formatNumber(Math.min(done, total))} of ${formatNumber(total)}`

function Running({ job, boxRef }: { job: BulkJob; boxRef: RefObject<HTMLDivElement | null> }) {
  const { mutate, isPending } = useCancelJob()
  useLayoutEffect(
    () => () => {
      // Cancel disappears when the job ends; the box stays.
      const box = boxRef.current
      if (box?.contains(document.activeElement)) box.focus({ preventScroll: true })
    },
    [boxRef],
  )
  const { done, total } = job
  const progress = describeProgress(job)
  const percent = total === null || total === 0 ? undefined : Math.min(100, Math.floor((100 * done) / total))
  return (
    <section aria-label="Running change" className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 wrap-anywhere tabular-nums">{runningSentence(job, progress)}</p>
        <Button busy={isPending} onClick={() => mutate(job.id)}>
          Cancel
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="Progress of the change"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={progress}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full bg-teal" style={{ width: `${percent ?? 100}%`, opacity: percent === undefined ? 0.4 : 1 }} />
      </div>
    </section>
  )
}

interface FinishedChangeProps {
  job: BulkJob
  /** Also called after Undo. */
  onDismiss: () => void
}

/** A change with its Undo, unless the role may not revert it. */
export function FinishedChange({ job, onDismiss }: FinishedChangeProps) {
  const { mutate, isPending } = useUndo()
  const isAllowed = useIsAllowed()
  const handleUndo = () => mutate(job.id, { onSuccess: onDismiss })
  return (
    <UndoContent busy={isPending} onUndo={job.canUndo && isAllowed(job.change) ? handleUndo : undefined} onDismiss={onDismiss}>
      {endSentence(job)}
    </UndoContent>
  )
}
