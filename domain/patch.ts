/** The input of an edit, made from that of a creation. */
import * as z from 'zod/mini'

type Patch<Fields extends z.core.$ZodShape> = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name] extends z.ZodMiniDefault<infer Field> ? Field : Fields[Name]>
}

/** The same fields without their defaults: one that is left out stays unchanged. */
export const toPatch = <Fields extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Fields>) => {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodMiniDefault ? field.def.innerType : field),
  ])
  // Object.fromEntries has lost the names.
  return z.object(Object.fromEntries(fields) as Patch<Fields>)
}
