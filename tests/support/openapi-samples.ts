/** Values that match a JSON schema, and values just beyond each of its limits. */

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minProperties?: number
  anyOf?: JsonSchema[]
}

export interface Sample {
  value: unknown
  fits: boolean
  /** The tested limit. */
  limit: string
}

const EMAIL_END = '@example.com'

const buildText = (length: number, format: string | undefined): string => {
  if (format === 'email') return `${'a'.repeat(Math.max(1, length - EMAIL_END.length))}${EMAIL_END}`
  if (format === 'uri') return `https://${'x'.repeat(Math.max(1, length - 'https://'.length))}`
  if (format === 'uri-reference') return `/${'x'.repeat(Math.max(0, length - 1))}`
  return 'x'.repeat(length)
}

const hasType = ({ type }: JsonSchema, name: string): boolean => (Array.isArray(type) ? type.includes(name) : type === name)

/** The pattern of a holiday: one day, or a day of every year. */
const DAY_PATTERN = String.raw`^(\d{4}-)?\d\d-\d\d$`
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

/** One valid value. `position` makes the days of a list distinct. */
export const buildSample = (schema: JsonSchema, position = 0): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== '') ?? ''
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.000Z'
  if (schema.pattern === DAY_PATTERN) return new Date(FIRST_DAY + position * DAY_MS).toISOString().slice(0, 10)
  if (hasType(schema, 'boolean')) return true
  if (hasType(schema, 'array')) return []
  if (schema.properties !== undefined) {
    const { required = [], minProperties = 0 } = schema
    const entries = Object.entries(schema.properties).filter(([name], index) => required.includes(name) || index < minProperties)
    return Object.fromEntries(entries.map(([name, property]) => [name, buildSample(property, position)]))
  }
  if (hasType(schema, 'integer') || hasType(schema, 'number')) return schema.minimum ?? 1
  const text = buildText(Math.max(10, schema.minLength ?? 0), schema.format)
  // The texts of a list are distinct.
  return schema.format === undefined && position > 0 ? `${position}${text}`.slice(0, text.length) : text
}

const WRONG_FORMATS: Record<string, string> = {
  email: 'nobody',
  uri: 'javascript:alert(1)',
  'uri-reference': 'javascript:alert(1)',
  'date-time': 'never',
}

/** Longer texts of emoji take the most of a test's time. */
const MAX_EMOJI = 10_000

const textSamples = (schema: JsonSchema): Sample[] => {
  const { minLength, maxLength, format } = schema
  const samples: Sample[] = [{ value: { a: 1 }, fits: false, limit: 'type string' }]
  if (maxLength !== undefined) {
    samples.push({ value: buildText(maxLength, format), fits: true, limit: `maxLength ${maxLength}` })
    samples.push({ value: buildText(maxLength + 1, format), fits: false, limit: `maxLength ${maxLength}` })
  }
  if (maxLength !== undefined && maxLength <= MAX_EMOJI && format === undefined && new RegExp(schema.pattern ?? '').test('😀')) {
    samples.push({ value: '😀'.repeat(maxLength), fits: true, limit: `maxLength ${maxLength} in code points` })
    samples.push({ value: '😀'.repeat(maxLength + 1), fits: false, limit: `maxLength ${maxLength} in code points` })
  }
  if (minLength !== undefined && format === undefined) {
    samples.push({ value: buildText(minLength, format), fits: true, limit: `minLength ${minLength}` })
    samples.push({ value: buildText(minLength - 1, format), fits: false, limit: `minLength ${minLength}` })
  }
  if (format !== undefined) samples.push({ value: WRONG_FORMATS[format], fits: false, limit: `format ${format}` })
  return samples
}

const numberSamples = ({ minimum, maximum }: JsonSchema): Sample[] => [
  ...(minimum === undefined ? [] : [{ value: minimum - 1, fits: false, limit: `minimum ${minimum}` }]),
  ...(minimum === undefined ? [] : [{ value: minimum, fits: true, limit: `minimum ${minimum}` }]),
  ...(maximum === undefined ? [] : [{ value: maximum, fits: true, limit: `maximum ${maximum}` }]),
  ...(maximum === undefined ? [] : [{ value: maximum + 1, fits: false, limit: `maximum ${maximum}` }]),
]

const buildList = (length: number, items: JsonSchema): unknown[] =>
  Array.from({ length }, (_, position) => buildSample(items, position))

const lengthSamples = ({ maxItems, items = {} }: JsonSchema): Sample[] =>
  maxItems === undefined
    ? []
    : [
        { value: buildList(maxItems, items), fits: true, limit: `maxItems ${maxItems}` },
        { value: buildList(maxItems + 1, items), fits: false, limit: `maxItems ${maxItems}` },
      ]

const isText = (schema: JsonSchema): boolean => hasType(schema, 'string')

const listSamples = ({ maxItems, items = {} }: JsonSchema): Sample[] => [
  ...lengthSamples({ maxItems, items }),
  ...(isText(items) ? textSamples(items) : [])
    // The server ignores blank entries of a list.
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .map((sample) => ({ ...sample, value: [sample.value] })),
]

/** Of a field that may be an object: nothing is beyond it, since the server ignores other values. Source: lead desk §6. */
const objectSamples = ({ anyOf = [] }: JsonSchema): Sample[] =>
  anyOf.map((option) => ({ value: hasType(option, 'null') ? null : buildSample(option), fits: true, limit: 'anyOf' }))

/** One value at and one beyond each limit of the schema. */
export const buildSamples = (schema: JsonSchema): Sample[] => {
  const samples: Sample[] = hasType(schema, 'null') ? [{ value: null, fits: true, limit: 'type null' }] : []
  if (schema.enum !== undefined || schema.const !== undefined) {
    const values = schema.enum ?? [schema.const]
    samples.push(...values.map((value) => ({ value, fits: true, limit: 'enum' })))
    samples.push({ value: 'no such value', fits: false, limit: 'enum' })
  } else if (hasType(schema, 'boolean')) {
    for (const value of [true, false]) samples.push({ value, fits: true, limit: 'type boolean' })
    samples.push({ value: 'yes', fits: false, limit: 'type boolean' })
  } else if (hasType(schema, 'array')) samples.push(...listSamples(schema))
  else if (hasType(schema, 'integer') || hasType(schema, 'number')) samples.push(...numberSamples(schema))
  else if (schema.anyOf?.some(({ properties }) => properties !== undefined) === true) samples.push(...objectSamples(schema))
  else if (schema.properties !== undefined) {
    samples.push(
      { value: buildSample(schema), fits: true, limit: 'type object' },
      { value: 'text', fits: false, limit: 'type object' },
    )
  } else samples.push(...textSamples(schema))
  return samples
}
