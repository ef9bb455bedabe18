import { useRef } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'

/** The fields that can show a server error: those with a label, besides the checkbox isActive. The labels have the names of the values. */
export const readFields = <Values extends FieldValues>(labels: Partial<Record<keyof Values & string, string>>) =>
  Object.keys(labels).filter((name) => name !== 'isActive') as Path<Values>[]

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
