/** How values stand in portable columns. Flags are 0/1, lists JSON text, instants ISO 8601 UTC text. */
import * as z from 'zod/mini'

export const flag = (value: boolean): number => (value ? 1 : 0)
export const toBoolean = (value: number): boolean => value !== 0

const texts = z.array(z.string())

/** A column's JSON list of texts; one that is no such list reads as empty. */
export const textList = (json: string): string[] => {
  try {
    const parsed = texts.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** A value that is given becomes a column, one that is not stays out of the update. */
export const mapDefined = <Value, Column>(value: Value | undefined, column: (value: Value) => Column): Column | undefined =>
  value === undefined ? undefined : column(value)
