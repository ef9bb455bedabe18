/** Describes the differences between two versions of a record. */
import { useEffect, useState } from 'react'
import { toExcerpt } from '#domain/text.ts'
import { toFieldLabel } from './field-label.ts'

export interface RecordChange {
  field: string
  from: string
  to: string
}

const MAX_TEXT_LENGTH = 160

/** A list with commas; an object, such as a row of a list, by its values. */
const toText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map(toText)
    .filter((text) => text !== '')
    .join(Array.isArray(value) ? ', ' : ' ')
}

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = toText(value)
  return text === '' ? '(blank)' : toExcerpt(text, MAX_TEXT_LENGTH)
}

/** True when two form values are equal as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ, each under its label. */
export const recordChanges = (before: object, after: object, labels: Record<string, string> = {}): RecordChange[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.keys(before)
    .filter((name) => !isSame(old.get(name), now.get(name)))
    .map((name) => ({
      field: labels[name] ?? toFieldLabel(name),
      from: formatValue(old.get(name)),
      to: formatValue(now.get(name)),
    }))
}

/**
 * The fields of `values` that changed after a save: their value is neither the sent one nor the stored one. The server may store another
 * value than was sent, e.g. the excerpt of a new text, which the form then shows.
 */
export const findNewerInput = <Values extends object>(
  values: Values,
  sent: Values,
  saved: Values,
): [name: string, value: unknown][] => {
  const [known, stored] = [new Map<string, unknown>(Object.entries(sent)), new Map<string, unknown>(Object.entries(saved))]
  return Object.entries(values).filter(
    ([name, value]) => known.has(name) && !isSame(value, known.get(name)) && !isSame(value, stored.get(name)),
  )
}

/** How long the submit button ignores clicks after another person's changes appear. */
const SUBMIT_LOCK_MS = 1000

/** Another person's changes of the record in a form; `haveJustAppeared` is true for a second after `show`. */
export const useAppearedChanges = () => {
  const [changes, setChanges] = useState<RecordChange[]>([])
  const [haveJustAppeared, setHaveJustAppeared] = useState(false)
  useEffect(() => {
    if (changes.length === 0) return
    const timer = setTimeout(() => setHaveJustAppeared(false), SUBMIT_LOCK_MS)
    return () => clearTimeout(timer)
  }, [changes])
  const show = (appeared: RecordChange[]) => {
    setChanges(appeared)
    setHaveJustAppeared(appeared.length > 0)
  }
  return { changes, haveJustAppeared, show }
}
