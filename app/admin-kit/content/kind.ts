/** What services, banners and news have in common on the desk: their calls, and what is said of them. */
import type { DeletionMessages } from '#app/admin-kit/records/deletion.tsx'
import { isConflict, isForbidden } from '#app/api/api-error.ts'

export interface Content {
  id: number
  title: string
  isActive: boolean
  updatedAt: string
}

/** What a screen says of its records; the sentences stand in its `messages.ts`. */
export interface ContentMessages extends DeletionMessages {
  /** One of them in a sentence, e.g. 'service'. */
  one: string
  /** What the signed-in person may do. */
  mayEdit: string
  maySetStatus: string
  /** Where the list is empty, and what will appear there. */
  noneYet: string
  appearsHere: string
  addFirst: string
  noneFound: string
  noneFits: string

  addTitle: string
  editTitle: string
  statusTitle: string
  /** The checkbox of who may change the status alone, and why there is nothing else. */
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

/** The version that was read: an older one is a CONFLICT. */
type Versioned = { updatedAt: string }

/** One of the three kinds, for the parts of the screens that are the same. */
export interface ContentKind<Row extends Content> {
  /** The query cache has it under `recordKeys(name)`; a list is `{ data: rows }`. */
  name: string
  messages: ContentMessages
  get: (id: number, signal: AbortSignal) => Promise<{ data: Row }>
  /** Sends the flag alone (specification §4 'Service admin edit'); `ifMatch` is the `updatedAt` that was read. */
  setActive: (id: number, body: { isActive: boolean }, ifMatch: string) => Promise<{ data: Row }>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}

/** What its form needs too. */
export interface EditableKind<Row extends Content, Input> extends ContentKind<Row> {
  create: (body: Input) => Promise<unknown>
  update: (id: number, body: Input & Versioned) => Promise<unknown>
}

const CHANGED_ELSEWHERE = 'someone else changed it meanwhile. The list now shows their version.'

/** With the server's message, or the text of the error. Source: specification §8. */
export const saveFailure = (messages: ContentMessages, error: unknown, isNew: boolean): string => {
  if (isForbidden(error)) return isNew ? messages.createDenied : messages.editDenied
  return `${messages.saveFailed}: ${error instanceof Error ? error.message : String(error)}`
}

/** `denied`: what to say to who may not. */
export const statusFailure = (messages: ContentMessages, error: unknown, denied = messages.statusDenied): string => {
  if (isForbidden(error)) return denied
  return isConflict(error) ? `${messages.statusFailed}: ${CHANGED_ELSEWHERE}` : messages.statusFailed
}
