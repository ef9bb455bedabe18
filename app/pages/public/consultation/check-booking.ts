import { fieldErrors } from '#app/public-forms/field-errors.ts'
import { bookingInput } from '#domain/booking.ts'

export const errorsIn = (fields: Record<string, unknown>) => fieldErrors(bookingInput, fields)
