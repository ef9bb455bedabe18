import type { ComponentProps, KeyboardEvent } from 'react'
import { Field } from '#app/ui/desk/field.tsx'

const keepLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** The title of what is written, as large as a heading and wrapped like one; its props are those of `form.field('title')`. */
export function TitleField({ error, ...area }: ComponentProps<'textarea'> & { error: string | undefined }) {
  return (
    <Field label="Title" labelClass="sr-only" error={error}>
      {(control) => (
        <textarea
          rows={1}
          required
          autoComplete="off"
          placeholder="Title"
          {...area}
          {...control}
          onKeyDown={keepLine}
          className="field-sizing-content w-full resize-none rounded-sm border border-transparent bg-transparent px-2.5 py-1 text-xl leading-snug font-bold hover:border-edge focus:border-edge aria-invalid:border-red-strong"
        />
      )}
    </Field>
  )
}
