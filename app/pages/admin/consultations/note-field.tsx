import type { ComponentProps } from 'react'
import { TextAreaField } from '#app/ui/desk/field.tsx'

/** A sentence in the visitor's mail; accepts the result of `form.field`. */
export function NoteField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  return <TextAreaField label="Note to the visitor (optional)" hint="A sentence in their mail, e.g. why" rows={2} {...field} />
}
