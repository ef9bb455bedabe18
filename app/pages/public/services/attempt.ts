/** An inquiry that was not accepted: what was typed, what is wrong with which field, and a sentence for the whole. */
export interface Attempt {
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}
