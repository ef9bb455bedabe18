import { fieldErrors } from '#app/public-forms/field-errors.ts'
import { serviceInquiryInput } from '#domain/inquiry-forms.ts'

export const errorsIn = (fields: Record<string, unknown>) => fieldErrors(serviceInquiryInput, fields)
