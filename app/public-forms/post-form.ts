/** Posts public forms to the API: JSON, no token, no admin code. Source: specification §7, contract §2, §3. */
import { STORED_TOUCHES_LENGTH, TOUCHES_KEY } from '#domain/stored-touches.ts'

export type PostResult =
  /** `responseDueAt`: when the reply is due, ISO 8601; `reference` of an inquiry. Null when the response does not say. */
  | { kind: 'sent'; message?: string; responseDueAt: string | null; reference: string | null; data: unknown }
  /** The server refused the form; `errors` names each invalid field. */
  | { kind: 'refused'; message?: string; errors: Record<string, string>; nextSlots: string[] }
  /** No response from the API. */
  | { kind: 'unreachable' }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const parseErrors = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])))
    : {}

const parseInstant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

/** Retries and double clicks with the same key make one record. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Where the visitor came from, as the page's inline script has stored it (app/inline/capture-source.ts).
 * Null when nothing is stored, or the storage is blocked or holds other data. Any JSON otherwise: the server, which trusts no browser,
 * cuts its texts, ignores other shapes and drops what is older than TOUCH_DAYS.
 */
export const readTouches = (): unknown => {
  try {
    const text = localStorage.getItem(TOUCHES_KEY)
    return text === null || text.length > STORED_TOUCHES_LENGTH ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends the fields to /api + path; never throws. Only `success: true` is a success (specification §5). */
export const postForm = async (path: `/${string}`, fields: object, idempotencyKey?: string): Promise<PostResult> => {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('success' in answer)) return { kind: 'unreachable' }
    const message = 'message' in answer && isText(answer.message) ? answer.message : undefined
    if (answer.success === true) {
      const responseDueAt = parseInstant('responseDueAt' in answer ? answer.responseDueAt : undefined)
      const reference = 'reference' in answer && isText(answer.reference) ? answer.reference : null
      return { kind: 'sent', message, responseDueAt, reference, data: 'data' in answer ? answer.data : undefined }
    }
    const nextSlots = 'nextSlots' in answer && Array.isArray(answer.nextSlots) ? answer.nextSlots.filter(isText) : []
    return { kind: 'refused', message, errors: 'errors' in answer ? parseErrors(answer.errors) : {}, nextSlots }
  } catch {
    return { kind: 'unreachable' }
  }
}
