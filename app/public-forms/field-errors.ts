import type * as z from 'zod/mini'

/** Validates fields by a domain schema: field to message; empty when all fields are valid. */
export const fieldErrors = (schema: z.ZodMiniType, fields: Record<string, unknown>): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
