/** Formats the JSON texts of a log for display. */
import { toFieldLabel } from '#app/admin-kit/records/field-label.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ROLE_LABELS } from '#domain/user.ts'

export interface FieldChange {
  /** Display name: 'Button text' for buttonText. */
  field: string
  before: string
  after: string
}

const parseJson = (json: string): unknown => {
  if (json === '') return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(blank)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(formatValue).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' && INSTANT.test(value) ? dateTimeAndZone(value) : String(value)
}

/** Fields whose values have labels. */
const VALUE_LABELS = new Map<string, ReadonlyMap<unknown, string>>([
  ['status', new Map(Object.entries(STATUS_LABELS))],
  ['priority', new Map(Object.entries(PRIORITY_LABELS))],
  ['role', new Map(Object.entries(ROLE_LABELS))],
])

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** The changes by field; a value without `from` and `to` is shown as the new one. assigneeId is left out beside assigneeName. */
export const parseChanges = (json: string): FieldChange[] => {
  const changes = parseJson(json)
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes)
    .filter(([name]) => !(name === 'assigneeId' && 'assigneeName' in changes))
    .map(([name, value]: [string, unknown]) => {
      const field = toFieldLabel(name)
      const toLabel = (value: unknown): string => VALUE_LABELS.get(name)?.get(value) ?? formatValue(value)
      return isChange(value)
        ? { field, before: toLabel(value.from), after: toLabel(value.to) }
        : { field, before: '', after: toLabel(value) }
    })
}

/** Formats JSON text; other text is returned unchanged. */
export const formatJson = (json: string): string => {
  const value = parseJson(json)
  return value === null ? json : JSON.stringify(value, null, 2)
}
