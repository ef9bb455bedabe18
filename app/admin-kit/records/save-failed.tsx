import { ApiError } from '#app/api/api-error.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'

interface SaveFailedProps {
  /** E.g. 'The view could not be saved'. */
  title: string
  error: Error
  /** What stays, and which button tries again. */
  children?: string
}

/** The error of the last save, in its form: the toast about it disappears by itself. */
export function SaveFailed({ title, error, children = 'What you typed is still here.' }: SaveFailedProps) {
  return (
    // In view with the buttons below it.
    <div data-refusal="" className="scroll-mb-24">
      <Notice tone="red" role="alert">
        <p className="font-semibold">{title}</p>
        {error instanceof ApiError && <p className="wrap-anywhere">{error.message}</p>}
        <p>{children}</p>
      </Notice>
    </div>
  )
}
