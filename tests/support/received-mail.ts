/** Reads a message as an SMTP server received it: unfolded headers and decoded bodies, in UTF-8. */

export interface ParsedMail {
  /** Unfolded; by name as it was sent. */
  headers: Record<string, string>
  /** Number of header lines by lower-case name. */
  counts: Record<string, number>
  text: string
  html: string
}

const decodeBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words (RFC 2047) in UTF-8 as text. */
export const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, part = '']) =>
          kind?.toUpperCase() === 'B' ? Buffer.from(part, 'base64') : decodeBytes(part.replaceAll('_', ' ')),
        ),
      ).toString(),
    )

const splitHead = (raw: string): [head: string, body: string] => {
  const end = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, end), raw.slice(end + 4)]
}

const readHeaders = (head: string): [name: string, value: string][] =>
  head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])

const decodeBody = (part: string): { type: string; text: string } => {
  const [head, body] = splitHead(part)
  const headers = new Map(readHeaders(head).map(([name, value]) => [name.toLowerCase(), value]))
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  const type = headers.get('content-type') ?? ''
  const flowed = type.includes('format=flowed') ? body.replace(/ \r\n/g, ' ') : body
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? decodeBytes(body.replace(/=\r\n/g, ''))
        : Buffer.from(flowed)
  return { type, text: bytes.toString().replaceAll('\r\n', '\n').trimEnd() }
}

export const parseMail = (raw: string): ParsedMail => {
  const [head, body] = splitHead(raw)
  const lines = readHeaders(head)
  const headers = Object.fromEntries(lines)
  const counts: Record<string, number> = {}
  for (const [name] of lines) counts[name.toLowerCase()] = (counts[name.toLowerCase()] ?? 0) + 1
  const boundary = /boundary="([^"]+)"/.exec(headers['Content-Type'] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => decodeBody(part.replace(/^\r\n/, '')))
  const find = (type: string): string => parts.find((part) => part.type.startsWith(type))?.text ?? ''
  return { headers, counts, text: find('text/plain'), html: find('text/html') }
}
