import type * as z from 'zod/mini'

/** The error of each wrong field by a schema of the domain; empty when every field is right. */
export const fieldErrors = (schema: z.ZodMiniType, fields: Record<string, unknown>): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
