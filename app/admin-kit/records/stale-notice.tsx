import { isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'

interface StaleNoticeProps {
  /** Noun for the record in sentences, e.g. 'inquiry'. */
  noun: string
  /** Why loading the latest version failed; null on success. */
  error: Error | null
  onRetry: () => void
  busy: boolean
}

/** Shown above a form whose record does not exist any more. */
export function DeletedNotice({ noun }: Pick<StaleNoticeProps, 'noun'>) {
  return (
    <div data-refusal="" className="scroll-mt-5">
      <Notice tone="red" role="alert">
        <p className="font-semibold">This {noun} was deleted meanwhile</p>
        <p>It can’t be changed any more. What you typed is still here, so you can copy it.</p>
      </Notice>
    </div>
  )
}

/** Shown above a form whose latest version could not be loaded; the form stays mounted with its input. */
export function StaleNotice({ noun, error, onRetry, busy }: StaleNoticeProps) {
  if (error === null) return null
  if (isNotFound(error)) return <DeletedNotice noun={noun} />
  return (
    <Notice tone="yellow" role="alert">
      <p className="font-semibold">The latest version could not be loaded</p>
      <p>You see the {noun} as it was last known. What you type stays here and can be saved once the server answers.</p>
      <Button className="mt-2" onClick={onRetry} busy={busy}>
        Try Again
      </Button>
    </Notice>
  )
}
