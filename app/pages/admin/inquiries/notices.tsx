import { ApiError } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/desk/feedback.tsx'
import type { InquiryChange } from './changes.ts'
import { UPDATE_FAILED } from './messages.ts'

/** What someone else changed while this form held unsaved changes. */
export function ConflictNotice({ changes }: { changes: InquiryChange[] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="yellow" role="alert">
      <p className="font-semibold">Someone else changed this inquiry meanwhile</p>
      <ul className="my-1 list-disc pl-5">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere whitespace-pre-wrap">
            {field}: {from} → {to}
          </li>
        ))}
      </ul>
      <p>Nothing of yours is saved yet, and what you typed is still here. Update Inquiry puts it in place of theirs.</p>
    </Notice>
  )
}

/** Why the last save failed, and what to do. The toast that says so too goes by itself. */
export function SaveFailedNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Notice tone="red" role="alert">
      <p className="font-semibold">{UPDATE_FAILED}</p>
      {error instanceof ApiError && <p>{error.message}</p>}
      <p>What you typed is still here. Update Inquiry tries again.</p>
    </Notice>
  )
}
