import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { UndoBar } from '#app/admin-kit/records/undo-bar.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { type BulkJob, isFinished } from '#domain/bulk.ts'
import type { InquiryScreen } from '../screen.ts'
import { endSentence, formatNumber, runningSentence } from './messages.ts'
import { useCancelJob, useJobs, useUndo } from './queries.ts'
import { useIsAllowed } from './use-bulk.ts'

const DISMISSED_KEY = 'dismissedJob'

interface JobProgressProps {
  screen: InquiryScreen
  /** Receives the focus when the job begins, and keeps it when the job ends. */
  boxRef: RefObject<HTMLDivElement | null>
}

/** The newest job of this screen: its progress, then its end with Undo until it is dismissed. It survives a reload. */
export function JobProgress({ screen, boxRef }: JobProgressProps) {
  const { data = [] } = useJobs()
  const [dismissed, setDismissed] = useState(() => Number(sessionStorage.getItem(DISMISSED_KEY)))
  const job = data.find(({ kind }) => kind === screen.kind)
  if (job === undefined || job.id === dismissed) return null
  const handleDismiss = () => {
    sessionStorage.setItem(DISMISSED_KEY, String(job.id))
    setDismissed(job.id)
  }
  return (
    <div ref={boxRef} role="group" aria-label="Change of many inquiries" tabIndex={-1} className="rounded-md">
      {isFinished(job) ? (
        <Finished key={job.id} screen={screen} job={job} onDismiss={handleDismiss} />
      ) : (
        <Running screen={screen} job={job} boxRef={boxRef} />
      )}
    </div>
  )
}

const describeProgress = ({ done, total }: BulkJob): string =>
  total === null ? `${formatNumber(done)} done` : `${formatNumber(Math.min(done, total))} of ${formatNumber(total)}`

function Running({ screen, job, boxRef }: JobProgressProps & { job: BulkJob }) {
  const { mutate, isPending } = useCancelJob(screen)
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
    <section aria-label="Running change" className="mb-3 grid gap-2 rounded-md border border-line bg-surface p-3 print:hidden">
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

function Finished({ screen, job, onDismiss }: { screen: InquiryScreen; job: BulkJob; onDismiss: () => void }) {
  const { mutate, isPending } = useUndo(screen)
  const isAllowed = useIsAllowed()
  const undoRef = useRef<HTMLButtonElement>(null)
  const handleUndo = job.canUndo && isAllowed(job.change) ? () => mutate({ id: job.id }) : undefined
  return (
    <UndoBar busy={isPending} undoRef={undoRef} onUndo={handleUndo} onDismiss={onDismiss}>
      {endSentence(job)}
    </UndoBar>
  )
}
