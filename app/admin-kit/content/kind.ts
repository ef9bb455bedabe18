/** What the admin screens of services, banners, news and work have in common: their calls and messages. */
import type * as z from 'zod/mini'
import { isConflict, isForbidden } from '#app/api/api-error.ts'
import { callAny } from '#app/api/call.ts'
import type { AnyCallOptions } from '#app/api/request.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Pagination } from '#domain/pagination.ts'
import type { ContentMessages } from './messages.ts'

export interface Content {
  id: number
  title: string
  isActive: boolean
  updatedAt: string
}

/** Expected version; the server answers CONFLICT when the record is newer. */
type Versioned = { updatedAt: string }

/** One kind of content (services, banners, news, work) for the shared components. */
export interface ContentKind<Row extends Content> {
  /** The query keys are `recordKeys(name)`; a list is cached as `{ data: rows }`. */
  name: string
  messages: ContentMessages
  list: (query: object, signal: AbortSignal) => Promise<{ data: Row[]; pagination: Pagination }>
  get: (id: number, signal: AbortSignal) => Promise<{ data: Row }>
  /** Sends only the flag (specification §4 'Service admin edit'); `ifMatch` is the expected `updatedAt`. */
  setActive: (id: number, body: { isActive: boolean }, ifMatch: string) => Promise<{ data: Row }>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  /** The records of these ids take each other's places. Without it the kind has no order of its own. */
  order?: (ids: readonly number[]) => Promise<unknown>
}

/** A kind whose records can be created and edited. */
export interface EditableKind<Row extends Content, Input> extends ContentKind<Row> {
  create: (body: Input) => Promise<{ data: Row }>
  update: (id: number, body: Partial<Input> & Versioned) => Promise<{ data: Row }>
}

/** The endpoints of `contentEndpoints` that the screens call; their schemas are those of the row and of the form. */
type ContentEndpoints<Row, Input> = Record<'adminList' | 'update' | 'setActive' | 'remove' | 'restore', Endpoint> & {
  adminGet: Endpoint & { data: z.ZodMiniType<Row> }
  create: Endpoint & { body: z.ZodMiniType<Input> }
  order?: Endpoint
}

/** `name` is that of the path and of the query keys. */
export const contentKind = <Row extends Content, Input extends object>(
  name: string,
  endpoints: ContentEndpoints<Row, Input>,
  messages: ContentMessages,
): EditableKind<Row, Input> => {
  const { order } = endpoints
  // Each of these endpoints answers a row; the type of `call` cannot be computed while Row is generic.
  const send = (endpoint: Endpoint, options: AnyCallOptions) => callAny(endpoint, options) as Promise<{ data: Row }>
  return {
    name,
    messages,
    list: (query, signal) => callAny(endpoints.adminList, { query, signal }) as Promise<{ data: Row[]; pagination: Pagination }>,
    get: (id, signal) => send(endpoints.adminGet, { params: { id }, signal }),
    create: (body) => send(endpoints.create, { body }),
    update: (id, body) => send(endpoints.update, { params: { id }, body }),
    setActive: (id, body, ifMatch) => send(endpoints.setActive, { params: { id }, body, ifMatch }),
    remove: (id) => send(endpoints.remove, { params: { id } }),
    restore: (id) => send(endpoints.restore, { params: { id } }),
    ...(order && { order: (ids) => callAny(order, { body: { ids } }) }),
  }
}

const CHANGED_ELSEWHERE = 'someone else changed it meanwhile. The list now shows their version.'

/** Contains the server's message, or the text of the error. Source: specification §8. */
export const saveFailure = (messages: ContentMessages, error: unknown, isNew: boolean): string => {
  if (isForbidden(error)) return isNew ? messages.createDenied : messages.editDenied
  return `${messages.saveFailed}: ${error instanceof Error ? error.message : String(error)}`
}

/** `denied` is the message for FORBIDDEN. */
export const statusFailure = (messages: ContentMessages, error: unknown, denied = messages.statusDenied): string => {
  if (isForbidden(error)) return denied
  return isConflict(error) ? `${messages.statusFailed}: ${CHANGED_ELSEWHERE}` : messages.statusFailed
}
