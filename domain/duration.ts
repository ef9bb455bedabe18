const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

const withUnit = (value: number, unit: string): string => `${value.toLocaleString('en-IN')} ${unit}${value === 1 ? '' : 's'}`

/** Formats minutes in at most two units: 'under a minute', '45 min', '2 h 15 min', '3 days'. */
export const durationText = (minutes: number): string => {
  if (minutes < 1) return 'under a minute'
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`
  if (minutes >= 2 * MINUTES_PER_DAY) return withUnit(Math.round(minutes / MINUTES_PER_DAY), 'day')
  const rest = minutes % MINUTES_PER_HOUR
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h${rest > 0 ? ` ${rest} min` : ''}`
}
