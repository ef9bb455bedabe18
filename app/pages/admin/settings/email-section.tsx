import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { settings } from '#contract/settings.ts'
import { EMAIL_LABEL, type EmailStatus } from '#domain/email-status.ts'
import { Fact, fieldsClass } from './fields.tsx'
import { describeTestSent, EMAIL_MISSING, TEST_FAILED } from './messages.ts'
import { Panel } from './open-section.tsx'

const NEVER = 'Never'

/** Outgoing e-mail: set by the operator, so there is nothing to edit. Source: issue 33 point 4. */
export function EmailSection() {
  const query = useQuery({
    queryKey: settingsKeys.email,
    queryFn: async ({ signal }) => (await call(settings.getEmail, { signal })).data,
    staleTime: 0,
  })
  return (
    <Panel title={EMAIL_LABEL}>
      <OpenRecord query={query} noun="e-mail status" missing="">
        {(status) => <Status status={status} />}
      </OpenRecord>
    </Panel>
  )
}

const formatInstant = (instant: string | null): string => (instant === null ? NEVER : dateTimeAndZone(instant))

function Status({ status }: { status: EmailStatus }) {
  const { isSetUp, host, sender, lastSuccessAt, lastFailureAt, lastFailure } = status
  return (
    <>
      {!isSetUp && <Notice tone="yellow">{EMAIL_MISSING}</Notice>}
      <dl className={fieldsClass}>
        <Fact name="Host" value={host} />
        <Fact name="Sender" value={sender} />
        <Fact name="Last success" value={formatInstant(lastSuccessAt)} />
        <Fact
          name="Last failure"
          value={lastFailure === '' ? formatInstant(lastFailureAt) : [formatInstant(lastFailureAt), lastFailure]}
        />
      </dl>
      {isSetUp && <Test />}
    </>
  )
}

/** Sends a mail to oneself; its outcome stays on screen. */
function Test() {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: async () => (await call(settings.testEmail)).data,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.email }),
  })
  const { data, error } = test
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={test.isPending} onClick={() => test.mutate()}>
        <Send aria-hidden="true" className="size-4" />
        Send me a test
      </Button>
      <div role="status" className="w-full wrap-anywhere">
        {data?.isSent === true && <Notice tone="green">{describeTestSent(data.to)}</Notice>}
        {data?.isSent === false && (
          <Notice tone="red">
            {TEST_FAILED}: {data.reason}
          </Notice>
        )}
        {error !== null && <Notice tone="red">{toErrorMessage(error, TEST_FAILED)}</Notice>}
      </div>
    </div>
  )
}
