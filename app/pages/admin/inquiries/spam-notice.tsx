import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { SPAM_REASONS } from '#domain/spam.ts'
import { useSetSpam } from './queries.ts'

/** Shows why an inquiry is spam and toggles the flag; a single button for both directions retains the focus. What the spam check held can be confirmed. */
export function SpamNotice({ inquiry: { kind, id, isSpam, spamReason } }: { inquiry: Inquiry }) {
  const { mutate, isPending } = useSetSpam()
  return (
    <div
      className={`flex flex-wrap items-center rounded-sm ${isSpam ? 'justify-between gap-3 bg-yellow-soft px-3 py-2' : '-ml-3'}`}
    >
      <p role="status" className="text-yellow-strong">
        {isSpam && (
          <>
            <Badge tone="orange">Suspected spam</Badge> {spamReason}
          </>
        )}
      </p>
      {isSpam && spamReason !== SPAM_REASONS.staff && (
        <Button className="no-print ml-auto" busy={isPending} onClick={() => mutate({ kind, id, isSpam: true })}>
          It's spam
        </Button>
      )}
      <Button
        variant={isSpam ? undefined : 'quiet'}
        className="no-print"
        busy={isPending}
        onClick={() => mutate({ kind, id, isSpam: !isSpam })}
      >
        {isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
    </div>
  )
}
