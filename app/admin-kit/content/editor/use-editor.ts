import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path } from 'react-hook-form'
import { useFirstErrorFocus } from '#app/admin-kit/records/refused-save.ts'
import { focusFailedUpload } from '#app/admin-kit/records/upload.tsx'
import { type RecordEdit, type RecordFormOptions, useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { isConflict, isForbidden, isNotFound } from '#app/api/api-error.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { Content, EditableKind } from '../kind.ts'
import { useSaveContent } from '../queries.ts'
import { useFormUploads } from '../use-content-form.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'

interface EditorOptions<Row extends Content, Input, Values extends FieldValues> extends Omit<
  RecordFormOptions<Row | null, Values>,
  'kind' | 'noun' | 'isSaving'
> {
  kind: EditableKind<Row, Input>
  /** The name of the draft; that of the kind by default. */
  draft?: string
  /** The request body without the status; `base` is the version that filled the form, null for a new record. */
  toInput: (values: Values, base: Row | null) => Partial<Input>
  drawer?: readonly Path<Values>[]
}

/** What the frame of an editor needs of its form. */
export interface EditorFrame<Row extends Content> {
  kind: EditableKind<Row, object>
  edit: Pick<
    RecordEdit<Row | null, never>,
    'base' | 'changes' | 'haveChangesJustAppeared' | 'restored' | 'isDirty' | 'discardDraft'
  >
  box: RefObject<HTMLFormElement | null>
  autosave: Autosave
  /** The error of the last save, while what it was to save is still not saved. */
  failure: Error | null
  /** Whether a press waits for its save. */
  isPressed: boolean
  /** Grows with each press that was refused because of a field. */
  refusals: number
  /** Saves the record as shown to visitors or not, by default as it is; `more` are fields of the body. */
  save: (isActive?: boolean, more?: object) => void
  /** Waits for the pictures. False, with the focus on it, when a field of the drawer is invalid. */
  checkDrawer: () => Promise<boolean>
}

/** No later try of the same text can succeed. */
const isFinal = (error: Error): boolean => isConflict(error) || isNotFound(error) || isForbidden(error)

/**
 * The form of an editor. A draft is saved by itself; what visitors see changes with `save` alone, until then the input is the form's
 * local draft. Saves follow one another, each with the version that the one before has stored.
 */
export const useEditor = <Row extends Content, Input extends object, Values extends FieldValues>(
  options: EditorOptions<Row, Input, Values>,
) => {
  const { kind, draft = kind.name, toInput, drawer = [], ...record } = options
  const [sending, setSending] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ error: Error; text: string; base: Row | null } | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isPressed, setIsPressed] = useState(false)
  const { noun } = kind.messages
  const edit = useRecordForm<Row | null, Values>({
    ...record,
    kind: draft,
    noun,
    isSaving: sending !== null,
  })
  const { form, base, isDirty } = edit
  const { mutateAsync } = useSaveContent(kind)
  const { image, trackUpload, waitForUploads } = useFormUploads<Values>(form)
  const box = useRef<HTMLFormElement>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useFirstErrorFocus(box, form.formState.submitCount)

  const values = form.watch()
  const text = JSON.stringify(values)
  const failure = failed !== null && failed.base === base && isDirty ? failed.error : null

  /** True when a field was refused. */
  const send = useLatestCallback(async (sent: Values, isQuiet: boolean, isActive?: boolean, more?: object) => {
    setSending(JSON.stringify(sent))
    const input = { ...toInput(sent, base), isActive: isActive ?? base?.isActive ?? false, ...more }
    try {
      const { data } = await mutateAsync({ base, input: input as Partial<Input>, isQuiet })
      // The next save reads the version of this one.
      flushSync(() => {
        setSending(null)
        setFailed(null)
        if (isQuiet) edit.accept(data, sent)
        else edit.settle(data, sent)
      })
    } catch (error) {
      setSending(null)
      if (!(error instanceof Error)) throw error
      setFailed({ error, text: JSON.stringify(sent), base })
      return showServerErrors(form, error)
    }
    return false
  })
  const sendQuietly = () => {
    running.current = send(form.getValues(), true)
  }
  const press = useLatestCallback(async (isActive?: boolean, more?: object) => {
    if (!(await waitForUploads())) return focusFailedUpload(box.current)
    let isRefused = false
    await form.handleSubmit(
      async (entered) => {
        isRefused = await send(entered, false, isActive, more)
      },
      () => {
        isRefused = true
      },
    )()
    // By now the errors stand at their fields.
    if (isRefused) setRefusals((count) => count + 1)
  })
  const save = async (isActive?: boolean, more?: object) => {
    if (isPressed) return
    setIsPressed(true)
    await running.current
    await press(isActive, more)
    setIsPressed(false)
  }

  const invalid = record.schema.safeParse(record.toBody?.(values) ?? values).error?.issues[0]?.message
  const hasFieldError = Object.keys(form.formState.errors).length > 0
  const isHeld = edit.changes.length > 0 || (failure !== null && isFinal(failure))
  const autosave = useAutosave({
    isDraft: base?.isActive !== true,
    isDirty,
    missing: isDirty ? invalid : undefined,
    isReady: invalid === undefined && !hasFieldError && !isHeld && !isPressed,
    text,
    sending,
    failedText: failure === null ? null : (failed?.text ?? null),
    send: sendQuietly,
  })

  const frame: EditorFrame<Row> = {
    // The frame reads its name and its messages.
    kind: kind as unknown as EditableKind<Row, object>,
    edit,
    box,
    autosave,
    failure,
    isPressed,
    refusals,
    save: (isActive, more) => void save(isActive, more),
    checkDrawer: async () => (await waitForUploads()) && form.trigger(drawer, { shouldFocus: true }),
  }
  // A new record has no stored values.
  const isUnsaved = base === null || isDirty
  return { form, base, values, isUnsaved, image, trackUpload, frame }
}
