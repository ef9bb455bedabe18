/** Apart from dates.ts, which every screen imports: the bundler would then put these formats into a file that public pages load too. */
import { readZoneName } from '#domain/zone-name.ts'
import { dateAndTime } from './dates.ts'
import { businessTimeZone } from './session.ts'

/** '20 Nov 2026, 4:05 PM IST', in the business time zone, where the exact time counts. `instant` is ISO 8601. */
export const dateTimeAndZone = (instant: string): string => `${dateAndTime(instant)} ${readZoneName(instant, businessTimeZone())}`
