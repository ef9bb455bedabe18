/** API calls and messages that the admin screens of services, banners, news and work have in common. */
import type { DeletionMessages } from '#app/admin-kit/records/deletion.tsx'
import { isConflict, isForbidden } from '#app/api/api-error.ts'

export interface Content {
  id: number
  title: string
  isActive: boolean
  updatedAt: string
}

/** Messages of a content screen, defined in its `messages.ts`. */
export interface ContentMessages extends DeletionMessages {
  /** Noun for one record in sentences, e.g. 'service'. */
  noun: string
  /** Texts of the permission banner. */
  mayEdit: string
  maySetStatus: string
  /** Title and text of the empty list. */
  noneYet: string
  emptyText: string
  addFirst: string
  noneFound: string
  noMatches: string

  addTitle: string
  editTitle: string
  statusTitle: string
  /** Form for the status alone: label of the checkbox, and why there is no other field. */
  activeLabel: string
  statusOnly: string

  created: string
  updated: string
  statusUpdated: string
  activated: string
  deactivated: string

  saveFailed: string
  statusFailed: string

  createDenied: string
  editDenied: string
  statusDenied: string
  deleteDenied: string
}

/** Expected version; the server answers CONFLICT when the record is newer. */
type Versioned = { updatedAt: string }

/** One kind of content (services, banners, news, work) for the shared components. */
export interface ContentKind<Row extends Content> {
  /** The query keys are `recordKeys(name)`; a list is cached as `{ data: rows }`. */
  name: string
  messages: ContentMessages
  get: (id: number, signal: AbortSignal) => Promise<{ data: Row }>
  /** Sends only the flag (specification §4 'Service admin edit'); `ifMatch` is the expected `updatedAt`. */
  setActive: (id: number, body: { isActive: boolean }, ifMatch: string) => Promise<{ data: Row }>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}

/** A kind whose records can be created and edited. */
export interface EditableKind<Row extends Content, Input> extends ContentKind<Row> {
  create: (body: Input) => Promise<{ data: Row }>
  update: (id: number, body: Input & Versioned) => Promise<{ data: Row }>
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
