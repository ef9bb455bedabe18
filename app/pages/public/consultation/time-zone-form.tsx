import { useId } from 'react'
import { formatZone } from '#domain/zone-label.ts'
import { Form } from 'react-router'
import { PATH } from './urls.ts'

interface TimeZoneFormProps {
  /** Of the shown times. */
  timeZone: string
  /** 'Indian time'. */
  businessTime: string
  /** Whether its clock differs from the business time. */
  isElsewhere: boolean
  timeZones: readonly string[]
}

/** Which zone the times are in, and a select of another one. It works without JavaScript; with it, the booking form keeps what was typed. */
export function TimeZoneForm({ timeZone, businessTime, isElsewhere, timeZones }: TimeZoneFormProps) {
  const id = useId()
  const name = formatZone(timeZone)
  return (
    <div>
      {/* As high as with a second line: the zone, found after the first paint, moves nothing below. */}
      {/* Another zone is another element: React would look for texts that a translation by the browser has replaced. */}
      <p key={timeZone} className="min-h-[2lh]">
        {isElsewhere ? (
          <>
            Times are in <strong>{name}</strong> time, with {businessTime} below.
          </>
        ) : (
          <>
            30 minutes, by phone or video. Times are in <strong>{businessTime}</strong>.
          </>
        )}
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-3 text-sm text-muted">Choose another time zone</summary>
        <Form action={PATH} preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
          <div className="flex-1 basis-56">
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              Time zone
            </label>
            <select key={timeZone} id={id} name="timeZone" defaultValue={timeZone} className="input">
              {timeZones.map((zone) => (
                <option key={zone} value={zone}>
                  {formatZone(zone)}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button button-quiet">
            Show these times
          </button>
        </Form>
      </details>
    </div>
  )
}
