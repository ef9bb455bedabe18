/** Reads iCalendar files. Source: RFC 5545. */

export interface CalendarFile {
  /** Value of each property, by name; of one that is repeated the last. Escapes are decoded. */
  properties: Record<string, string>
  /** The lines as they are, with their parameters, unfolded. */
  lines: string[]
  /** The longest line before unfolding, in bytes. */
  longestLine: number
}

const unescape = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

export const readCalendar = (file: string): CalendarFile => {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
  const properties = Object.fromEntries(
    lines.filter(Boolean).map((line) => [/^[\w-]+/.exec(line)?.[0] ?? '', unescape(line.slice(line.indexOf(':') + 1))]),
  )
  const longestLine = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  return { properties, lines, longestLine }
}

/** The calendar entry of a mail, and the method of its content type; undefined without one. */
export const readCalendarPart = (raw: string): (CalendarFile & { method: string }) | undefined => {
  const [, head = '', body = ''] = /(Content-Type: text\/calendar[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? []
  if (head === '') return undefined
  const file = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
  return { ...readCalendar(file), method: /method="?(\w+)/.exec(head)?.[1] ?? '' }
}
