/**
 * The contract's schemas as JSON Schema, for requests and for responses. `_zod.def` is zod's documented description of a schema for
 * libraries (zod.dev/library-authors).
 */
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The patterns of ids, and of pages and limits: text in a path or a query, documented as an integer. */
const WHOLE_NUMBERS = new Map<unknown, Json>([
  ['^[1-9]\\d{0,14}$', { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }],
  ['^[1-9]\\d*$', { type: 'integer', minimum: 1 }],
])

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON Schema keywords of custom checks, from their `params`. */
const readKeywords = (schema: z.core.$ZodType): Json => {
  const keywords: Json = {}
  for (const check of schema._zod.def.checks ?? [])
    if (check instanceof z.core.$ZodCustom) Object.assign(keywords, check._zod.def.params)
  return keywords
}

const getPipeOutput = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (!(schema instanceof z.core.$ZodPipe)) return undefined
  const { out } = schema._zod.def
  return out instanceof z.core.$ZodType && !(out instanceof z.core.$ZodTransform) ? out : undefined
}

/** An enum that is combined with null includes null. */
const addNull = (json: Json): void => {
  const isNullable = Array.isArray(json['anyOf']) && json['anyOf'].some((one) => isJson(one) && one['type'] === 'null')
  if (isNullable && Array.isArray(json['enum']) && !json['enum'].includes(null)) json['enum'] = [...json['enum'], null]
}

/** Merges several enums of text into one. */
const mergeEnums = (json: Json): void => {
  const { anyOf } = json
  if (!Array.isArray(anyOf) || !anyOf.every((one) => isJson(one) && one['type'] === 'string' && Array.isArray(one['enum']))) return
  delete json['anyOf']
  json['type'] = 'string'
  json['enum'] = anyOf.flatMap((one: Json) => one['enum'])
}

const toInteger = (json: Json): void => {
  const integer = WHOLE_NUMBERS.get(json['pattern'])
  if (integer === undefined) return
  delete json['pattern']
  Object.assign(json, integer)
}

/** Adds to an input schema what zod omits: the checks behind a transform, and custom checks. */
const completeInput = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void => {
  const out = getPipeOutput(zodSchema)
  if (out !== undefined) {
    const { type: _, default: __, ...checks } = inputSchema(out)
    for (const [name, value] of Object.entries(checks)) jsonSchema[name] ??= value
  }
  Object.assign(jsonSchema, readKeywords(zodSchema))
  addNull(jsonSchema)
  mergeEnums(jsonSchema)
  toInteger(jsonSchema)
}

const withoutDialect = (schema: Json): Json => {
  const { $schema: _, ...json } = schema
  return json
}

export const inputSchema = (schema: z.core.$ZodType): Json =>
  withoutDialect(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => completeInput({ zodSchema, jsonSchema }),
    }),
  )

export const outputSchema = (schema: z.core.$ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

export interface Property {
  name: string
  schema: Json
  isRequired: boolean
}

/** The properties of an object schema, which may be nullable. */
export const listProperties = (schema: z.core.$ZodType | undefined): Property[] => {
  if (schema === undefined) return []
  const json = inputSchema(schema)
  const object = [json, ...(Array.isArray(json['anyOf']) ? json['anyOf'] : [])].find(
    (one): one is Json => isJson(one) && isJson(one['properties']),
  )
  if (object === undefined || !isJson(object['properties'])) return []
  const required = Array.isArray(object['required']) ? object['required'] : []
  return Object.entries(object['properties']).flatMap(([name, property]) =>
    isJson(property) ? [{ name, schema: property, isRequired: required.includes(name) }] : [],
  )
}
