/** A form that was not accepted: the typed values, the error of each wrong field, and a sentence for the whole. */
export interface FormActionData {
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}
