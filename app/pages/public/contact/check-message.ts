import { contactInquiryInput } from '#domain/inquiry.ts'
import { fieldErrors } from '../../../public-forms/field-errors.ts'

export const errorsIn = (fields: Record<string, unknown>) => fieldErrors(contactInquiryInput, fields)
