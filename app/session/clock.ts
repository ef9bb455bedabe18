import { useNow } from '#app/ui/desk/use-now.ts'
import { useBusinessTimeZone } from './session.ts'

/** The current time as ISO 8601, at most a minute old, and the business time zone: what words for an instant need. */
export const useClock = (): { now: string; timeZone: string } => ({ now: useNow(), timeZone: useBusinessTimeZone() })
