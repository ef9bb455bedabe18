/**
 * An endpoint is a value, written once: the server validates with it, the browser's client is typed by it,
 * OpenAPI is printed from it.
 */
import * as z from 'zod/mini'
import type { Capability } from '#domain/permissions.ts'
import type { ErrorCode } from './error-codes.ts'

type Schema = z.ZodMiniType

/** A body of raw bytes. */
export interface BytesBody {
  /** Content types; every other one is UNSUPPORTED_MEDIA_TYPE with `otherType` as its message. */
  types: readonly string[]
  /** At most so many; more are PAYLOAD_TOO_LARGE with `tooLarge` as its message. */
  bytes: number
  otherType: string
  tooLarge: string
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, parameters as :name. */
  path: `/${string}`
  /** The capability it needs; 'public' needs no token, 'signed' takes an expired token too (refresh, logout). */
  access: Capability | 'signed'
  /** One line for the API's documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is a file, as it is, instead of JSON. */
  consumes?: BytesBody
  /** What `data` is in a successful answer; a text/csv endpoint answers a file instead, an event stream sends it in its events. */
  data: Schema
  status?: 201
  paginated?: true
  produces?: 'text/csv' | 'text/event-stream'
  /** Public, the same for everybody, and changed only by a change of the public content: the server may keep the answer. */
  isContent?: true
  /** Takes an Idempotency-Key header: the same key within 24 h gives the same answer and one record. Source: contract §3. */
  isIdempotent?: true
  /** Error codes beside those that follow from access, path, query and body. */
  refusals?: readonly ErrorCode[]
  /** Fields beside `data` in the envelope, where the specification reads them there. */
  extra?: Schema
}

export const endpoint = <const E extends Endpoint>(value: E): E => value

/** In characters. */
export const IDEMPOTENCY_KEY_MAXIMUM = 200

/** A record's id in a path. What cannot be an id names no record: 404, as for one that does not exist. */
const recordId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))
export const idParams = z.object({ id: recordId })

/** The instant a client had read with the record; an edit of something changed since is a CONFLICT. Source: contract §2. */
export const expectedVersion = { updatedAt: z.optional(z.nullable(z.string('Must be the updatedAt that was read'))) }

export const nothing = z.null()

export type ParamsOf<E extends Endpoint> = E['params'] extends Schema ? z.output<E['params']> : Record<never, never>
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : Record<never, never>
export type BodyOf<E extends Endpoint> = E['consumes'] extends BytesBody
  ? Uint8Array
  : E['body'] extends Schema
    ? z.output<E['body']>
    : undefined
export type DataOf<E extends Endpoint> = z.output<E['data']>
export type ExtraOf<E extends Endpoint> = E['extra'] extends Schema ? z.output<E['extra']> : undefined
/** What a client sends: the input side of the schemas. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema ? z.input<E['body']> : undefined
