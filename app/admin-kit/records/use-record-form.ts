import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { findNewerInput, isSame, type RecordChange, recordChanges, useAppearedChanges } from './changes.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type SchemaForm, showServerErrors, useSchemaForm } from './use-schema-form.ts'

interface Versioned {
  /** Missing when there is only one record of the kind. */
  id?: number
  /** Null while the record has its defaults. */
  updatedAt: string | null
}

const toDraftName = (kind: string, record: Versioned | null): string =>
  record !== null && record.id === undefined ? kind : `${kind}:${record?.id ?? 'new'}`

/** Notice in a form that stays open after a save because of newer input. */
const TYPED_WHILE_SAVING = 'What you typed while saving is still here, but not saved yet.'

export interface RecordFormOptions<Entity extends Versioned | null, Values extends FieldValues> {
  /** Prefix of the draft key, e.g. 'services'; the whole key of a record without id. */
  kind: string
  /** Noun for the record in sentences, e.g. 'inquiry'. */
  noun: string
  /** The latest loaded version; null for a new record. */
  record: Entity
  /** Converts the record to form values; defaults for a new record. Must be a stable reference. */
  toValues: (record: Entity) => Values
  schema: z.ZodMiniType
  /** Converts the values to the request body, which the schema validates; by default the values are the body. */
  toBody?: (values: Values) => unknown
  /** Checks beyond the schema; `base` is the version that filled the form. Returns field to message. */
  check?: (values: Values, base: Entity) => Record<string, string>
  /** Describes the differences between two versions for the conflict notice; compares the form values by default. */
  changesBetween?: (before: Entity, after: Entity) => RecordChange[]
  /** Fields excluded from drafts: passwords. */
  secrets?: readonly string[]
  /** Whether another change than the form's submit is being saved, e.g. a removal, or waits for a confirmation. */
  isSaving?: boolean
}

export interface RecordEdit<Entity, Values extends FieldValues> {
  form: SchemaForm<Values>
  noun: string
  /** The version that filled the form; a save sends its `updatedAt` as the expected version. */
  base: Entity
  /** Another person's changes that arrived while the form had unsaved input. */
  changes: RecordChange[]
  /** True for a second after `changes` appeared: a save that was pressed for the older version must not overwrite them. */
  haveChangesJustAppeared: boolean
  /** Notice of a restored draft, or of input that is newer than the last save; '' without one. */
  restored: string
  isDirty: boolean
  discardDraft: () => void
  /** Deletes the draft, disables the guard, then closes. */
  finish: (close: () => void) => void
  /**
   * Called after a save of the values `sent`. Without newer input the form closes, or shows the saved version if there is no `close`.
   * Newer input stays unsaved in the open form; after a creation `close` gets the id of the record whose form has it. If the form was
   * left before the save was done, nothing closes. `saved` is null where a form makes records that have none of their own.
   */
  settle: (saved: Entity, sent: Values, close?: (next?: number) => void) => void
  /**
   * Handles the submit: `send` saves the valid values, then see `settle`. `send` itself tells of a failure; the errors of fields are
   * shown beside them too.
   */
  submit: (
    send: (values: Values) => Promise<{ data: Entity }>,
    close?: (next?: number) => void,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Fills the open form with that version, without unsaved input: to cancel. */
  restart: (record: Entity) => void
  /**
   * Called after an automatic save of the values `sent`: the controls stay as they are, under the caret of the person who types, also
   * where the server stores another text than was sent, such as one without the space at its end.
   */
  accept: (saved: Entity, sent: Values) => void
}

/**
 * The form of a record. Input survives a failed save, an expired session and a newer version of the record: untouched fields
 * take the values of that version, the others stay as typed, and `changes` lists the other person's changes. `RecordForm`, or the caller by
 * `useFirstErrorFocus`, focuses the first invalid control.
 */
export const useRecordForm = <Entity extends Versioned | null, Values extends FieldValues>(
  options: RecordFormOptions<Entity, Values>,
): RecordEdit<Entity, Values> => {
  const { kind, noun, record, toValues, schema, toBody, check, secrets = [] } = options
  const { isSaving = false, changesBetween = (before, after) => recordChanges(toValues(before), toValues(after)) } = options
  const [base, setBase] = useState(record)
  const [latest, setLatest] = useState(record)
  const [isSaved, setIsSaved] = useState(false)
  const [hasNewerInput, setHasNewerInput] = useState(false)
  const [kept, setKept] = useState<{ base: Entity; sent: Values } | null>(null)
  const appeared = useAppearedChanges()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const initial = toValues(base)
  // TypeScript cannot infer that Values is assignable to DefaultValues<Values> while Values is generic.
  const defaultValues = initial as DefaultValues<Values>
  const form = useSchemaForm<Values>({
    schema,
    toBody,
    check: (entered) => check?.(entered, base) ?? {},
    defaultValues,
    shouldFocusError: false,
  })
  const values = form.watch()
  /** Whether the controls stay as they are. */
  const isAccepted = kept !== null && kept.base === base
  const sent = isAccepted ? kept.sent : initial
  const changed = Object.keys(initial).filter((name) => !isSame(values[name], initial[name]) && !isSame(values[name], sent[name]))
  const isDirty = changed.length > 0 && !isSaved

  // While a save is on its way, a newer version may be its own: the answer tells.
  const isSubmitting = form.formState.isSubmitting || isSaving
  if (!isSubmitting && record !== null && record.updatedAt !== latest?.updatedAt) {
    setLatest(record)
    // After restart(), the base may be this version already.
    if (record.updatedAt !== base?.updatedAt) {
      setBase(record)
      if (isDirty) appeared.show(changesBetween(base, record))
    }
  }
  const { reset, setValue } = form
  useEffect(() => {
    if (!isAccepted) reset(toValues(base), { keepDirtyValues: true })
  }, [base, isAccepted, reset, toValues])

  const draftable = changed.filter((name) => !secrets.includes(name))
  const { restored, discardDraft, storeDraft } = useFormDraft({
    name: toDraftName(kind, base),
    noun,
    updatedAt: base?.updatedAt ?? '',
    changed: isSaved || draftable.length === 0 ? null : Object.fromEntries(draftable.map((name) => [name, values[name]])),
    initial,
    restore: (field, value) =>
      // useFormDraft has checked that the form has this field and that the value has its type.
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  })

  const finish = (close: () => void) => {
    discardDraft()
    // The guard must be disabled before close() navigates, not at the next render.
    flushSync(() => setIsSaved(true))
    close()
  }
  const restart = (version: Entity) => {
    discardDraft()
    appeared.show([])
    setHasNewerInput(false)
    setBase(version)
    reset(toValues(version))
  }
  const settle: RecordEdit<Entity, Values>['settle'] = (saved, sent, close) => {
    if (!isMounted.current) return discardDraft()
    const newer = findNewerInput(form.getValues(), sent, toValues(saved))
    if (newer.length === 0) return close === undefined ? restart(saved) : finish(close)
    if (saved === null) return setHasNewerInput(true)
    if (base === null && close !== undefined) {
      storeDraft(
        toDraftName(kind, saved),
        saved.updatedAt,
        newer.filter(([name]) => !secrets.includes(name)),
      )
      return finish(() => close(saved.id))
    }
    restart(saved)
    // The names are those of the form's own values.
    for (const [name, value] of newer) form.edit(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    setHasNewerInput(true)
  }
  const submit: RecordEdit<Entity, Values>['submit'] = (send, close) =>
    form.handleSubmit((sent) =>
      send(sent).then(
        ({ data }) => settle(data, sent, close),
        (error: unknown) => void showServerErrors(form, error),
      ),
    )
  const accept: RecordEdit<Entity, Values>['accept'] = (saved, sent) => {
    const newer = findNewerInput(form.getValues(), sent, toValues(saved))
    if (newer.length === 0) discardDraft()
    if (!isMounted.current) return
    appeared.show([])
    setHasNewerInput(false)
    setBase(saved)
    setKept({ base: saved, sent })
    reset(toValues(saved), { keepValues: true, keepErrors: true })
    // The names are those of the form's own values; a newer version of someone else must not take the place of this input.
    for (const [name, value] of newer) form.edit(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  }
  return {
    form,
    noun,
    base,
    changes: appeared.changes,
    haveChangesJustAppeared: appeared.haveJustAppeared,
    restored: hasNewerInput && isDirty ? TYPED_WHILE_SAVING : restored,
    isDirty,
    discardDraft,
    finish,
    settle,
    submit,
    restart,
    accept,
  }
}
