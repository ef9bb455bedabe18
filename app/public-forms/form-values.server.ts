import { toVisibleText } from './visible-text.ts'

/**
 * The text fields of a form that was sent without JavaScript. Line breaks arrive as CRLF and are converted to LF.
 * An empty or malformed body has no fields: validation then reports the missing ones.
 */
export const formValues = async (request: Request): Promise<Record<string, string>> => {
  const form = await request.formData().catch(() => new FormData())
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = toVisibleText(value.replaceAll('\r\n', '\n'))
  return values
}
