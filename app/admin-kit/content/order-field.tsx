import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/desk/field.tsx'

/** The place of a content record in its list; its props are those of `form.field('order')`. Source: contract §3 'Entities'. */
export function OrderField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Order" type="number" inputMode="numeric" min={0} step={1} hint="Lower comes first" {...props} />
}
