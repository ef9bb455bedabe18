/** Where a lead came from. Source: lead desk §6. */
import type { Inquiry } from '#domain/inquiry.ts'
import { type Touch, touchText } from '#domain/lead-source.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'

const UNKNOWN = 'Not known'

/** The first and the last touch in words; one line when the visitor came once. */
export function SourceFacts({ inquiry: { touches } }: { inquiry: Pick<Inquiry, 'touches'> }) {
  const { first = null, last = null } = touches ?? {}
  if (first === null && last === null) return <p className="text-muted">{UNKNOWN}</p>
  const isOne = first !== null && last !== null && first.at === last.at
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <TouchFact name={isOne ? 'First and last touch' : 'First touch'} touch={first} />
      {!isOne && <TouchFact name="Last touch" touch={last} />}
    </dl>
  )
}

function TouchFact({ name, touch }: { name: string; touch: Touch | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      {touch === null ? (
        <dd className="text-muted">{UNKNOWN}</dd>
      ) : (
        <dd className="wrap-anywhere">
          {touchText(touch)}
          <span className="block text-xs text-muted">{dateTimeAndZone(touch.at)}</span>
        </dd>
      )}
    </div>
  )
}
