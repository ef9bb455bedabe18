const HOUR = 60
const DAY = 24 * HOUR

const counted = (value: number, unit: string): string => `${value.toLocaleString('en-IN')} ${unit}${value === 1 ? '' : 's'}`

/** Formats minutes in at most two units: 'under a minute', '45 min', '2 h 15 min', '3 days'. */
export const durationText = (minutes: number): string => {
  if (minutes < 1) return 'under a minute'
  if (minutes < HOUR) return `${minutes} min`
  if (minutes >= 2 * DAY) return counted(Math.round(minutes / DAY), 'day')
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)} h${rest > 0 ? ` ${rest} min` : ''}`
}
