import { fieldErrors } from '#app/public-forms/field-errors.ts'
import { contactInquiryInput } from '#domain/inquiry-forms.ts'

export const errorsIn = (fields: Record<string, unknown>) => fieldErrors(contactInquiryInput, fields)
