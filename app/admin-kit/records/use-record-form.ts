import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isSame, type RecordChange, recordChanges } from './changes.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface Versioned {
  id: number
  updatedAt: string
}

/** The time it takes to read what another person changed. */
const READING_MS = 1000

export interface RecordFormOptions<Entity extends Versioned | null, Values extends FieldValues> {
  /** Names the kind of record for its draft, e.g. 'services'. */
  kind: string
  /** The record in sentences about it, e.g. 'inquiry'. */
  one?: string
  /** The latest version that is known; null for a new record. */
  record: Entity
  /** The record as form controls hold it; defaults for a new one. Always the same function. */
  valuesOf: (record: Entity) => Values
  schema: z.ZodMiniType
  /** What the schema does not know: field to sentence. */
  check?: (values: Values) => Record<string, string>
  /** Field to label, for the notice of what someone else changed. */
  labels?: Record<string, string>
  /** What differs between two versions, in words; made from `labels` and the form's values unless given. */
  changesBetween?: (before: Entity, after: Entity) => RecordChange[]
  /** Fields that no draft may hold: passwords. */
  secrets?: readonly string[]
}

export interface RecordEdit<Entity, Values extends FieldValues> {
  form: SchemaForm<Values>
  one: string
  /** The version the form was filled from: what a save says it had read. */
  base: Entity
  /** What someone else changed while this form held unsaved changes. */
  changes: RecordChange[]
  /** Whether `changes` appeared less than a second ago: a save that was pressed for the older version must not overwrite them. */
  haveChangesJustAppeared: boolean
  /** Said when a draft was put back. */
  restored: string
  isDirty: boolean
  /** Forgets the draft: it is discarded. */
  forget: () => void
  /** Saved: forgets the draft, lets the guard stand aside, then closes. */
  finish: (close: () => void) => void
}

/**
 * The form of a record. What was typed outlives a failed save, an expired session and a newer version of the record: fields nobody
 * touched here follow that version, the others stay as typed, and `changes` tells what the other person did.
 */
export const useRecordForm = <Entity extends Versioned | null, Values extends FieldValues>(
  options: RecordFormOptions<Entity, Values>,
): RecordEdit<Entity, Values> => {
  const { kind, one = '', record, valuesOf, labels = {}, schema, check, secrets = [] } = options
  const { changesBetween = (before, after) => recordChanges(valuesOf(before), valuesOf(after), labels) } = options
  const [base, setBase] = useState(record)
  const [changes, setChanges] = useState<RecordChange[]>([])
  const [haveChangesJustAppeared, setHaveChangesJustAppeared] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const initial = valuesOf(base)
  // react-hook-form cannot see that whole values are default values too while their type is open.
  const form = useSchemaForm<Values>({ schema, check, defaultValues: initial as DefaultValues<Values> })
  const values = form.watch()
  const changed = Object.keys(initial).filter((name) => !isSame(values[name], initial[name]))
  const isDirty = changed.length > 0 && !isSaved

  if (record !== null && record.updatedAt !== base?.updatedAt) {
    setBase(record)
    if (isDirty) {
      setChanges(changesBetween(base, record))
      setHaveChangesJustAppeared(true)
    }
  }
  const { reset, setValue } = form
  useEffect(() => reset(valuesOf(base), { keepDirtyValues: true }), [base, reset, valuesOf])

  useEffect(() => {
    if (changes.length === 0) return
    const timer = setTimeout(() => setHaveChangesJustAppeared(false), READING_MS)
    return () => clearTimeout(timer)
  }, [changes])

  const keepable = changed.filter((name) => !secrets.includes(name))
  const { restored, forget } = useFormDraft({
    name: `${kind}:${base?.id ?? 'new'}`,
    one,
    updatedAt: base?.updatedAt ?? '',
    changed: isSaved || keepable.length === 0 ? null : Object.fromEntries(keepable.map((name) => [name, values[name]])),
    initial,
    restore: (field, value) =>
      // The draft's fields are those of the form and of the same kind, which was looked at before.
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  })

  const finish = (close: () => void) => {
    forget()
    // The guard has to stand aside before the way out is taken, not at the next render.
    flushSync(() => setIsSaved(true))
    close()
  }
  return { form, one, base, changes, haveChangesJustAppeared, restored, isDirty, forget, finish }
}
