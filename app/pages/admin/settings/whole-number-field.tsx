import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/desk/field.tsx'

export function WholeNumberField(props: ComponentProps<typeof TextField>) {
  return <TextField required type="number" inputMode="numeric" step={1} {...props} />
}
