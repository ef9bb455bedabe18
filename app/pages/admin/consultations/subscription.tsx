import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { SelectField, TextField } from '#app/ui/desk/field.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { type CalendarSubscription, type SubscriptionScope } from '#domain/booking.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { useSubscribe, useSubscription } from './queries.ts'

const SCOPES = [
  ['mine', 'Mine and unassigned'],
  ['team', 'The whole team’s'],
] as const satisfies readonly (readonly [SubscriptionScope, string])[]

/** One's own calendar subscription: a secret URL for a calendar program. */
export const Subscription = () => (
  <OpenRecord query={useSubscription()} noun="subscription" missing="">
    {({ own }) => <Loaded subscription={own} />}
  </OpenRecord>
)

const QUESTIONS = {
  renew: {
    title: 'Create a new URL?',
    question: 'The current URL stops working, and calendars that use it stop showing consultations.',
    confirm: 'Create a new URL',
    danger: false,
  },
  revoke: {
    title: 'Revoke the URL?',
    question: 'Calendars that use it stop showing consultations.',
    confirm: 'Revoke',
    danger: true,
  },
}

function Loaded({ subscription }: { subscription: CalendarSubscription | null }) {
  const [scope, setScope] = useState<SubscriptionScope>(subscription?.scope ?? 'mine')
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null)
  const shown = useLastDefined(question)
  const subscribe = useSubscribe()
  const create = useRef<HTMLButtonElement>(null)
  const end = { onSettled: () => setQuestion(null) }
  const isNew = subscription === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">See consultations in your own calendar. Changes show up the next time it refreshes.</p>
      {subscription !== null && <Url subscription={subscription} />}
      <Notice tone="yellow">Anyone with this URL can see names, phone numbers and e-mail addresses. Don’t share it.</Notice>
      <SelectField
        label="Which consultations"
        choices={SCOPES}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'team' ? 'team' : 'mine')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isNew && <Button onClick={() => setQuestion('revoke')}>Revoke</Button>}
        {/* The same button before and after: it keeps the focus. */}
        <Button
          ref={create}
          variant={isNew ? 'primary' : 'secondary'}
          busy={subscribe.isPending}
          onClick={() => (isNew ? subscribe.mutate(scope) : setQuestion('renew'))}
        >
          {isNew ? 'Create the URL' : 'Create a new URL'}
        </Button>
      </div>
      <ConfirmDialog
        {...QUESTIONS[shown ?? 'renew']}
        open={question !== null}
        busy={subscribe.isPending}
        focusAfter={() => create.current}
        onConfirm={() => subscribe.mutate(question === 'renew' ? scope : null, end)}
        onClose={end.onSettled}
      />
    </div>
  )
}

/** The URL, and where calendar programs take it. */
function Url({ subscription: { url, scope, createdAt } }: { subscription: CalendarSubscription }) {
  const field = useRef<HTMLInputElement>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('URL copied')
    } catch {
      field.current?.select()
      toast.error('Your browser blocked copying. Select the URL and copy it.')
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            ref={field}
            label={`URL of ${scope === 'mine' ? 'your consultations' : 'the team’s consultations'}`}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button onClick={() => void handleCopy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
      </div>
      <p className="text-xs text-muted">Made {dateTimeAndZone(createdAt)}.</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>Google Calendar: Other calendars, +, From URL.</li>
        <li>Apple Calendar: File, New Calendar Subscription; on an iPhone add a subscribed calendar in its settings.</li>
        <li>Outlook: Add calendar, Subscribe from web.</li>
      </ul>
    </>
  )
}
