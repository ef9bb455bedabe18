/** Reading the JSON texts of a log for people. */
import { dateAndTime } from '#domain/relative-time.ts'

export interface FieldChange {
  /** In words: 'Image url' for imageUrl. */
  field: string
  before: string
  after: string
}

const parsed = (json: string): unknown => {
  if (json === '') return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value as people write it. */
const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(blank)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(inWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' && INSTANT.test(value) ? dateAndTime(value) : String(value)
}

/** 'imageUrl' as 'Image url'. */
const fieldInWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** What changed, field by field; what is not of that shape shows what it became. */
export const changesOf = (json: string): FieldChange[] => {
  const changes = parsed(json)
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes).map(([name, value]: [string, unknown]) =>
    isChange(value)
      ? { field: fieldInWords(name), before: inWords(value.from), after: inWords(value.to) }
      : { field: fieldInWords(name), before: '', after: inWords(value) },
  )
}

/** The text as formatted JSON; as it is when it is none. */
export const formattedJson = (json: string): string => {
  const value = parsed(json)
  return value === null ? json : JSON.stringify(value, null, 2)
}
