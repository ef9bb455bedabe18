/** Parses the parts of a request by an endpoint's schemas, or throws with a sentence for each invalid field. */
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../../errors.ts'

const OF_TYPE: Partial<Record<string, string>> = {
  object: 'Must be a JSON object',
  array: 'Must be a list',
  string: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
}

/** The sentence for a value of another type, where the schema has none of its own: the library's sentence is for programmers. */
const typeError: z.core.$ZodErrorMap = (issue) => (issue.code === 'invalid_type' ? OF_TYPE[issue.expected] : undefined)

z.config({ ...z.locales.en(), customError: typeError })

const BODY_FIELD = 'body'

/** The first sentence of each field. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.map(String).join('.') || BODY_FIELD] ??= issue.message
  return errors
}

const parsePart = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = fieldErrors(result.error.issues)
  throw new AppError('VALIDATION_ERROR', Object.values(errors)[0] ?? 'Invalid request', { errors })
}

export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

const parseBody = ({ body, consumes }: Endpoint, sent: unknown): unknown => {
  if (consumes !== undefined) return sent
  return body === undefined ? undefined : parsePart(body, sent ?? {})
}

/** Throws NOT_FOUND for a path that can name no record, VALIDATION_ERROR for an invalid query or body. */
export const validate = (endpoint: Endpoint, parts: RequestParts): RequestParts => {
  const params = endpoint.params?.safeParse(parts.params)
  if (params?.success === false) throw new AppError('NOT_FOUND', 'Not found')
  return {
    params: params?.data ?? {},
    query: endpoint.query === undefined ? {} : parsePart(endpoint.query, parts.query),
    body: parseBody(endpoint, parts.body),
  }
}
