/** Parses JSON bodies. A megabyte of empty lists would become 20 MB of objects: nesting and number of values are bounded before. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { invalidField } from '../../errors.ts'

/** The fields of the longest public form need 70 KB where each character is escaped, as `\uXXXX` or `%XX`; the source of a lead comes on top. */
export const PUBLIC_BODY_BYTES = 131_072

/** The largest body has 200 ids; unknown fields are allowed. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 32

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Counts outside of texts, in UTF-8, where these bytes are no part of another character. */
export const isWithinBounds = (body: Buffer): boolean => {
  let depth = 0
  let values = 0
  let isText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) at += byte === BACKSLASH ? 1 : 0
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    else if (byte === COMMA || byte === COLON) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
      if (depth > MAX_DEPTH) return false
    }
    if (values > MAX_VALUES) return false
  }
  return true
}

const parse = (body: Buffer): unknown => {
  if (body.length === 0) return undefined
  // Decoded, each byte that is not UTF-8 would be stored as U+FFFD.
  if (!isUtf8(body)) throw invalidField('body', 'The request body is not encoded as UTF-8')
  if (!isWithinBounds(body)) throw invalidField('body', 'The request body has too many values, or they are nested too deeply')
  try {
    return JSON.parse(body.toString())
  } catch {
    throw invalidField('body', 'The request body is not valid JSON')
  }
}

/** `api` accepts JSON alone. */
export const addJsonParser = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parse(body),
  )
}
