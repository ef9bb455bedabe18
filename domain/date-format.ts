/** Formats of `Intl`, cached: creating an Intl.DateTimeFormat costs a hundred times as much as formatting. */

/** Beyond it the cache starts over: a visitor's browser may send any zone, in any spelling. */
const MAX_CACHED_FORMATS = 50

/** The returned function throws a RangeError for an unknown time zone or locale. */
export const createFormatCache = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, locale = 'en-IN'): Intl.DateTimeFormat => {
    const key = `${locale} ${timeZone}`
    const cached = formats.get(key)
    if (cached !== undefined) return cached
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    if (formats.size >= MAX_CACHED_FORMATS) formats.clear()
    formats.set(key, format)
    return format
  }
}
