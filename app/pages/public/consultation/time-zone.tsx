/** In which time zone the times are shown. */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { isSameZone } from '#domain/same-zone.ts'
import { formatZone } from '#domain/zone-label.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { PATH } from './urls.ts'

/**
 * Shows the times of the visitor's own zone, once, where it is another and the URL names none: its clock may differ on some days only. The
 * chosen slot and what was typed stay. A browser that cannot tell its zone (Chromium's 'Etc/Unknown') gets the business time.
 */
export const useVisitorZone = ({ businessTimeZone }: LoadedSlots): void => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (query.has('timeZone') || !isTimeZone(timeZone) || isSameZone(timeZone, businessTimeZone)) return
    const wanted = new URLSearchParams(query)
    wanted.set('timeZone', timeZone)
    void navigate(`?${wanted.toString()}`, { replace: true, preventScrollReset: true })
  })
}

/** Which zone the times are in, and a select of another one. It works without JavaScript; with it, the booking form keeps what was typed. */
export function TimeZoneForm({ slots, timeZones }: { slots: LoadedSlots; timeZones: readonly string[] }) {
  const { timeZone, businessTime, isElsewhere } = slots
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
