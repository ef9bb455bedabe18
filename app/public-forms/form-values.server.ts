/**
 * The texts of a form that was sent without JavaScript. It sends a line break as two characters; who typed it typed one.
 * What is no form, e.g. an empty or a broken body, has no texts: the checks of its fields say what is missing.
 */
export const formValues = async (request: Request): Promise<Record<string, string>> => {
  const form = await request.formData().catch(() => new FormData())
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n')
  return values
}
