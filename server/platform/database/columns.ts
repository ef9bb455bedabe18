/** Conversions of portable columns: flags are 0/1, lists JSON text, instants ISO 8601 UTC text. */
import * as z from 'zod/mini'

export const toFlag = (value: boolean): number => (value ? 1 : 0)
export const toBoolean = (value: number): boolean => value !== 0

/** The value of an enum that is stored as text; throws for a text that no version has stored. */
export const toEnumValue = <Value extends string>(values: readonly Value[], text: string): Value => {
  const value = values.find((each) => each === text)
  if (value === undefined) throw new Error(`Invalid value '${text}' in a row (${values.join(', ')})`)
  return value
}

const texts = z.array(z.string())

/** Parses a JSON list of texts; anything else gives an empty list. */
export const parseTextList = (json: string): string[] => {
  try {
    const parsed = texts.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Converts a defined value to its column; undefined stays undefined and leaves the column out of the update. */
export const mapDefined = <Value, Column>(value: Value | undefined, column: (value: Value) => Column): Column | undefined =>
  value === undefined ? undefined : column(value)
