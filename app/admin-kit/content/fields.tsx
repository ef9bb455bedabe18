import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/desk/field.tsx'

interface SlugFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The stored record; null for a new one. */
  base: { slug: string } | null
  /** As typed. */
  slug: string
  /** Of the title. */
  made: string
  /** In place of a title without letters. */
  untitled?: string
  toPath: (slug: string) => string
}

/** The URL of a record's page. A new record's URL follows its title until it is typed; later only an edit changes it. */
export function SlugField({ base, slug, made, untitled = '…', toPath, ...field }: SlugFieldProps) {
  const typed = slug.trim()
  const path = toPath(typed || made || untitled)
  const isNew = base === null || (typed || made) === base.slug
  const kept = typed === '' ? `${path}, made of the title` : path
  const hint = isNew ? kept : `${path}. The old URL, ${toPath(base.slug)}, will lead to it.`
  return <TextField label="Page URL" autoComplete="off" spellCheck={false} placeholder={made} hint={hint} {...field} />
}

/** The place of a content record in its list; its props are those of `form.field('order')`. Source: contract §3 'Entities'. */
export function OrderField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Order" type="number" inputMode="numeric" min={0} step={1} hint="Lower comes first" {...props} />
}
