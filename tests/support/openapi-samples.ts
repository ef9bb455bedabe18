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
}

export interface Sample {
  value: unknown
  fits: boolean
  /** The tested limit. */
  limit: string
}

const EMAIL_END = '@example.com'

const textOf = (length: number, format: string | undefined): string => {
  if (format === 'email') return `${'a'.repeat(Math.max(1, length - EMAIL_END.length))}${EMAIL_END}`
  if (format === 'uri-reference') return `/${'x'.repeat(Math.max(0, length - 1))}`
  return 'x'.repeat(length)
}

const isOf = ({ type }: JsonSchema, name: string): boolean => (Array.isArray(type) ? type.includes(name) : type === name)

/** One valid value. */
export const sampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== '') ?? ''
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.000Z'
  if (isOf(schema, 'boolean')) return true
  if (isOf(schema, 'array')) return []
  if (isOf(schema, 'integer') || isOf(schema, 'number')) return schema.minimum ?? 1
  return textOf(Math.max(10, schema.minLength ?? 0), schema.format)
}

const WRONG_FORMATS: Record<string, string> = {
  email: 'nobody',
  'uri-reference': 'javascript:alert(1)',
  'date-time': 'never',
}

const ofText = (schema: JsonSchema): Sample[] => {
  const { minLength, maxLength, format } = schema
  const samples: Sample[] = [{ value: { a: 1 }, fits: false, limit: 'type string' }]
  if (maxLength !== undefined) {
    samples.push({ value: textOf(maxLength, format), fits: true, limit: `maxLength ${maxLength}` })
    samples.push({ value: textOf(maxLength + 1, format), fits: false, limit: `maxLength ${maxLength}` })
  }
  if (minLength !== undefined && format === undefined) {
    samples.push({ value: textOf(minLength, format), fits: true, limit: `minLength ${minLength}` })
    samples.push({ value: textOf(minLength - 1, format), fits: false, limit: `minLength ${minLength}` })
  }
  if (format !== undefined) samples.push({ value: WRONG_FORMATS[format], fits: false, limit: `format ${format}` })
  return samples
}

const ofNumber = ({ minimum, maximum }: JsonSchema): Sample[] => [
  ...(minimum === undefined ? [] : [{ value: minimum - 1, fits: false, limit: `minimum ${minimum}` }]),
  ...(minimum === undefined ? [] : [{ value: minimum, fits: true, limit: `minimum ${minimum}` }]),
  ...(maximum === undefined ? [] : [{ value: maximum, fits: true, limit: `maximum ${maximum}` }]),
  ...(maximum === undefined ? [] : [{ value: maximum + 1, fits: false, limit: `maximum ${maximum}` }]),
]

const ofList = ({ maxItems = 0, items = {} }: JsonSchema): Sample[] => [
  { value: Array.from({ length: maxItems }, () => sampleOf(items)), fits: true, limit: `maxItems ${maxItems}` },
  { value: Array.from({ length: maxItems + 1 }, () => sampleOf(items)), fits: false, limit: `maxItems ${maxItems}` },
  ...ofText(items)
    // The server ignores blank entries of a list.
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .map((sample) => ({ ...sample, value: [sample.value] })),
]

/** One value at and one beyond each limit of the schema. */
export const samplesOf = (schema: JsonSchema): Sample[] => {
  const samples: Sample[] = isOf(schema, 'null') ? [{ value: null, fits: true, limit: 'type null' }] : []
  if (schema.enum !== undefined || schema.const !== undefined) {
    const values = schema.enum ?? [schema.const]
    samples.push(...values.map((value) => ({ value, fits: true, limit: 'enum' })))
    samples.push({ value: 'no such value', fits: false, limit: 'enum' })
  } else if (isOf(schema, 'boolean')) {
    for (const value of [true, false]) samples.push({ value, fits: true, limit: 'type boolean' })
    samples.push({ value: 'yes', fits: false, limit: 'type boolean' })
  } else if (isOf(schema, 'array')) samples.push(...ofList(schema))
  else if (isOf(schema, 'integer') || isOf(schema, 'number')) samples.push(...ofNumber(schema))
  else samples.push(...ofText(schema))
  return samples
}
