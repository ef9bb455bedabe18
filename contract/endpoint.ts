/**
 * An endpoint is a value, written once: the server validates with it, the browser's client is typed by it,
 * OpenAPI is generated from it.
 */
import * as z from 'zod/mini'
import type { Capability } from '#domain/permissions.ts'
import type { ErrorCode } from './error-codes.ts'

type Schema = z.ZodMiniType

/** A body of raw bytes. */
export interface BytesBody {
  /** Content types; every other one is UNSUPPORTED_MEDIA_TYPE with `otherType` as its message. */
  types: readonly string[]
  /** Maximum size; a larger body is PAYLOAD_TOO_LARGE with `tooLarge` as its message. */
  bytes: number
  otherType: string
  tooLarge: string
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, parameters as :name. */
  path: `/${string}`
  /** The required capability; 'public' needs no token; 'expired-token-allowed' accepts an expired one too (refresh, logout). */
  access: Capability | 'expired-token-allowed'
  /** One line for the API's documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is the raw file instead of JSON. */
  consumes?: BytesBody
  /** `data` of a success response; a text/csv endpoint sends a file instead, an event stream sends it in its events. */
  data: Schema
  status?: 201
  paginated?: true
  produces?: 'text/csv' | 'text/event-stream'
  /** The name of a text/csv file, without its date and ending. */
  fileName?: string
  /** The server may cache the response: public, the same for every visitor, changed only with the public content. */
  isContent?: true
  /** Of a content response that changes with time too: it is not sent after so many seconds. */
  maxAgeSeconds?: number
  /** Takes an Idempotency-Key header: the same key within 24 h gets the same response and one record. Source: contract §3. */
  isIdempotent?: true
  /** A visitor's form: sent from one IP address too often, it is RATE_LIMITED. */
  isPublicForm?: true
  /** Error codes besides those that follow from access, path, query and body. */
  refusals?: readonly ErrorCode[]
  /** Fields besides `data` in the envelope, where the specification places them. */
  extra?: Schema
}

export const endpoint = <const E extends Endpoint>(value: E): E => value

/** In characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200

/** A record's id in a path. A malformed id is 404, like an id without a record. */
export const recordId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))
export const idParams = z.object({ id: recordId })

/** The `updatedAt` of the version that the client edits; CONFLICT when the record has changed since. Source: contract §2. */
export const expectedVersion = { updatedAt: z.optional(z.nullable(z.string('Must be the updatedAt that was read'))) }

/** The body of a deletion: the version that the client has read, if anything. */
export const deletedVersion = z.optional(z.nullable(z.object(expectedVersion)))

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
/** The body that a client sends: the input type of the schema. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema ? z.input<E['body']> : undefined
