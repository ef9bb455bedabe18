import { contactInquiryInput } from '#domain/inquiry.ts'

/** What is wrong with each field of the form, by the rules of the domain; empty when nothing is. */
export const errorsIn = (fields: Record<string, unknown>): Record<string, string> => {
  const checked = contactInquiryInput.safeParse(fields)
  const errors: Record<string, string> = {}
  for (const issue of checked.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}
