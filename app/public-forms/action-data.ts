/** Action data of a rejected form: the submitted values, the error of each invalid field, and a message for the form. */
export interface FormActionData {
  values: Record<string, string>
  errors: Record<string, string>
  message: string
  /** The next free slots, when the chosen one is taken. */
  nextSlots?: readonly string[]
}
