/** The short name of a zone, apart from the formats of instants: the bundler would put them into a file that pages of services load too. */
import { createFormatCache } from './date-format.ts'

const formats = createFormatCache({ timeZoneName: 'short' })

/** 'IST'; other zones may be 'GMT+1'. `instant` is ISO 8601. */
export const readZoneName = (instant: string, timeZone = 'Asia/Kolkata'): string =>
  formats(timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
