import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { focusFailedUpload } from '#app/admin-kit/records/upload.tsx'
import { type RecordFormOptions, useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import type { Content, EditableKind } from './kind.ts'
import { useSaveContent } from './queries.ts'

/** The last upload of each field. */
type Uploads = Map<string, Promise<boolean>>

/** Waits for all uploads, including new ones, and empties the map. True when each field's last upload succeeded. */
const waitFor = async (uploads: Uploads): Promise<boolean> => {
  let haveArrived = true
  while (uploads.size > 0) {
    for (const [field, started] of uploads) {
      const hasArrived = await started
      // A newer upload of the field has aborted this one.
      if (uploads.get(field) !== started) continue
      uploads.delete(field)
      haveArrived &&= hasArrived
    }
  }
  return haveArrived
}

/**
 * The pictures of a form: `image` are the props of the ImageField at `imageUrl`, `trackUpload('content')` is the onUpload of a
 * MarkdownField. `waitForUploads` resolves with true when all running uploads have succeeded.
 */
export const useFormUploads = <Values extends FieldValues & { imageUrl?: string }>(form: SchemaForm<Values>) => {
  const uploads = useRef<Uploads>(new Map())
  const trackUpload = (field: Path<Values>) => (started: Promise<boolean>) => {
    uploads.current.set(field, started)
  }
  // TypeScript cannot verify this path while Values is generic.
  const imageUrl = 'imageUrl' as Path<Values>
  const image = () => ({
    image: String(form.watch(imageUrl)),
    ...form.field(imageUrl),
    onPick: (url: string) =>
      form.setValue(imageUrl, url as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true }),
    onUpload: trackUpload(imageUrl),
  })
  return { image, trackUpload, waitForUploads: () => waitFor(uploads.current) }
}

interface ContentFormOptions<Row extends Content, Input, Values extends FieldValues> extends Omit<
  RecordFormOptions<Row | null, Values>,
  'kind' | 'noun'
> {
  kind: EditableKind<Row, Input>
  /** Converts form values to the request body; `base` is the version that filled the form, null for a new record. */
  toInput: (values: Values, base: Row | null) => Partial<Input>
  onClose: RecordParam['close']
}

/**
 * The form in a dialog of a record with an image at `imageUrl`: `frame` are the props of its RecordForm, `image`
 * those of its ImageField; `isUnsaved` is true while a preview shows the form's values. A save waits for running uploads; if one
 * has failed since the last press, nothing is saved and its field is focused.
 */
export const useContentForm = <Row extends Content, Input extends object, Values extends FieldValues & { imageUrl: string }>(
  options: ContentFormOptions<Row, Input, Values>,
) => {
  const { kind, toInput, onClose, ...record } = options
  const edit = useRecordForm<Row | null, Values>({ ...record, kind: kind.name, noun: kind.messages.noun })
  const { form, base } = edit
  const { mutateAsync, error } = useSaveContent(kind)
  const { image, waitForUploads } = useFormUploads(form)
  const [isWaiting, setIsWaiting] = useState(false)

  const save = edit.submit((values) => mutateAsync({ base, input: toInput(values, base) }), onClose)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (isWaiting) return
    setIsWaiting(true)
    const hasArrived = await waitForUploads()
    setIsWaiting(false)
    if (hasArrived) await save()
    else focusFailedUpload(currentTarget)
  }

  const submit = base === null ? 'Create' : 'Update'
  const failure = { title: kind.messages.saveFailed, error }
  const frame = { edit, param: 'edit', submit, busy: isWaiting, onSubmit: handleSubmit, onCancel: onClose, failure }
  // A new record has no stored values.
  const isUnsaved = base === null || edit.isDirty
  return { form, base, isUnsaved, image: image(), frame }
}
