/** The record's values for the fields of `blank`; a number becomes text where `blank` has text. Without a record, those of `blank`. */
export const toFormValues = <Values extends object>(blank: Values, record: object | null): Values => {
  const stored = new Map<string, unknown>(Object.entries(record ?? {}))
  const read = (name: string, value: unknown): unknown => {
    if (!stored.has(name)) return value
    return typeof value === 'string' ? String(stored.get(name)) : stored.get(name)
  }
  // Object.fromEntries does not have the names in its type.
  return Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, read(name, value)])) as Values
}
