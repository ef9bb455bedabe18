import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { deleteDraft, saveDraft, readDraft } from '#app/session/drafts.ts'
import { useAdmin } from '#app/session/session.ts'

const draftShape = z.object({ updatedAt: z.string(), values: z.record(z.string(), z.unknown()) })

/** An entry of a list: a text, a number, or a row of texts and flags. */
const isEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null
    ? Object.values(entry).every((value) => typeof value === 'string' || typeof value === 'boolean')
    : typeof entry === 'string' || typeof entry === 'number'

const isSameType = (value: unknown, like: unknown): boolean =>
  Array.isArray(like) ? Array.isArray(value) && value.every(isEntry) : typeof value === typeof like && !Array.isArray(value)

interface FormDraftOptions {
  /** Draft key of the form and its record, e.g. 'service:7'. */
  name: string
  /** Noun for the record in sentences, e.g. 'inquiry'. */
  noun: string
  /** Version (`updatedAt`) of the record that filled the form; '' for a new one. */
  updatedAt: string
  /** The fields that differ from the record, by name; null when none does. */
  changed: Record<string, unknown> | null
  /** All form values of the record; draft values of another type are ignored. */
  initial: object
  restore: (field: string, value: unknown) => void
}

const RESTORED = 'We’ve restored what you typed before. It isn’t saved yet.'
const restoredOlder = (one: string): string =>
  `We’ve restored what you typed before, but the ${one} has changed since. Compare before you save.`

/**
 * Saves unsaved input as a draft of this tab and restores it when the form opens again, after a reload or after signing in again.
 * `restored` is the notice about it; `discardDraft` deletes the draft (after a save or a discard); `storeDraft` stores one for another
 * form of the same kind.
 */
export const useFormDraft = ({ name, noun, updatedAt, changed, initial, restore }: FormDraftOptions) => {
  const { id: userId } = useAdmin()
  const [draft, setDraft] = useState(() => draftShape.safeParse(readDraft(userId, name)).data)
  const hasDraft = useRef(false)
  const first = useRef({ initial, restore })

  useEffect(() => {
    const fields = new Map<string, unknown>(Object.entries(first.current.initial))
    for (const [field, value] of Object.entries(draft?.values ?? {}))
      if (fields.has(field) && isSameType(value, fields.get(field))) first.current.restore(field, value)
  }, [draft])

  const serialized = changed === null ? '' : JSON.stringify(changed)
  useEffect(() => {
    if (serialized !== '') {
      saveDraft(userId, name, { updatedAt, values: JSON.parse(serialized) })
      hasDraft.current = true
    } else if (hasDraft.current) deleteDraft(userId, name)
  }, [serialized, userId, name, updatedAt])

  const restored = draft === undefined ? '' : draft.updatedAt === updatedAt ? RESTORED : restoredOlder(noun)
  const discardDraft = () => {
    deleteDraft(userId, name)
    setDraft(undefined)
  }
  const storeDraft = (form: string, version: string | null, input: [field: string, value: unknown][]) =>
    saveDraft(userId, form, { updatedAt: version ?? '', values: Object.fromEntries(input) })
  return { restored, discardDraft, storeDraft }
}
