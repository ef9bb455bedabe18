import { useAgency } from '#app/layouts/public/agency.ts'
import { useSentState } from '#app/public-forms/use-sent.ts'
import { dayWord, formatTime } from '#domain/instant-format.ts'

/** What remains of the thanks: 'Sent 9:02 AM · reference K7M2P9 · we’ll reply by Mon 6 PM'. Source: issue 37 point 5. */
export function SentLine() {
  const { timeZone } = useAgency()
  const sent = useSentState()
  if (sent === undefined) return null
  const { sentAt, sentInstant, reference } = sent
  const parts = [
    `Sent ${formatTime(sentAt, timeZone)}`,
    ...(reference === null ? [] : [`reference ${reference}`]),
    ...(sentInstant === null ? [] : [`we’ll reply by ${dayWord(sentInstant, sentAt, timeZone).replace('Today', 'today')}`]),
  ]
  return <p className="mb-6 rounded-md bg-green-soft px-4 py-3 font-semibold">{parts.join(' · ')}</p>
}
