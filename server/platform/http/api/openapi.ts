/** The contract as OpenAPI 3.1, generated from the endpoints. */
import { setImmediate } from 'node:timers/promises'
import { allEndpoints } from '#contract/api.ts'
import { type Endpoint, IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/endpoint.ts'
import { type ErrorCode, STATUS_OF } from '#contract/error-codes.ts'
import { pagination } from '#domain/pagination.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { HONEYPOT_FIELD } from '#domain/spam.ts'
import { inputSchema, type Json, outputSchema, type Property, listProperties } from './openapi-schema.ts'

/** The honeypot is omitted: a program that reads the description would leave the field blank. */
const isShown = ({ name }: Property): boolean => name !== HONEYPOT_FIELD

/** The documented fields of a JSON body. */
export const bodyProperties = ({ body }: Endpoint): Property[] => listProperties(body).filter(isShown)

const acceptsVersion = (endpoint: Endpoint): boolean => listProperties(endpoint.body).some(({ name }) => name === 'updatedAt')

const toHeader = (name: string, description: string, schema: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
})

const KEY_USE = 'The same key within 24 hours gives the same answer and one record.'
const VERSION_USE = 'The updatedAt that was read, instead of the one in the body: 409 when the record was changed since.'

const buildHeaders = (endpoint: Endpoint): Json[] => [
  ...(endpoint.isIdempotent === true ? [toHeader('Idempotency-Key', KEY_USE, { maxLength: IDEMPOTENCY_KEY_MAX_LENGTH })] : []),
  ...(acceptsVersion(endpoint) ? [toHeader('If-Match', VERSION_USE)] : []),
]

/** A number of a validated query; undefined when the endpoint needs a query, or the query has no such number. */
const readNumber = ({ query }: Endpoint, sent: Json, name: string): number | undefined => {
  const parsed = query?.safeParse(sent).data
  const [, value]: [string, unknown] = Object.entries(parsed ?? {}).find(([key]) => key === name) ?? [name, undefined]
  return typeof value === 'number' ? value : undefined
}

/** The default of a page or limit, and where a limit is cut: zod has neither in an input schema, because they are transformed. */
const buildQueryParameter = (endpoint: Endpoint, { name, schema, isRequired }: Property): Json => {
  const parameter: Json = { name, in: 'query', required: isRequired, schema }
  if (name !== 'page' && name !== 'limit') return parameter
  const usual = readNumber(endpoint, {}, name)
  const maximum = readNumber(endpoint, { [name]: String(Number.MAX_SAFE_INTEGER) }, name)
  return {
    ...parameter,
    ...(name === 'limit' && { description: `A larger limit is cut to ${maximum}.` }),
    schema: { ...schema, ...(usual !== undefined && { default: usual }) },
  }
}

export const buildParameters = (endpoint: Endpoint): Json[] => [
  ...listProperties(endpoint.params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
  ...listProperties(endpoint.query).map((property) => buildQueryParameter(endpoint, property)),
  ...buildHeaders(endpoint),
]

const buildSuccess = (endpoint: Endpoint): Json => {
  if (endpoint.produces !== undefined) return { [endpoint.produces]: { schema: { type: 'string' } } }
  const always = {
    success: { const: true },
    data: outputSchema(endpoint.data),
    ...(endpoint.paginated && { pagination: outputSchema(pagination) }),
    ...Object.fromEntries(listProperties(endpoint.extra).map(({ name, schema }) => [name, schema])),
  }
  const properties = { ...always, message: { type: 'string' } }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(always), properties } } }
}

export const describeAccess = (endpoint: Endpoint): string => {
  if (endpoint.access === 'public') return 'Needs no token.'
  if (endpoint.access === 'expired-token-allowed') return 'Needs a bearer token, an expired one too.'
  return `Needs ${endpoint.access}: ${PERMISSIONS[endpoint.access].join(', ')}.`
}

const listAccessCodes = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  const codes: ErrorCode[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'SESSION_ENDED']
  return access === 'expired-token-allowed' ? codes : [...codes, 'TOKEN_EXPIRED', 'FORBIDDEN']
}

/** The error codes that a call can return. */
const listErrorCodes = (endpoint: Endpoint): Set<ErrorCode> => {
  const { method, params, query, refusals = [] } = endpoint
  const bodyCodes: ErrorCode[] = ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT']
  return new Set([
    ...listAccessCodes(endpoint),
    ...(params === undefined ? [] : (['VALIDATION_ERROR', 'NOT_FOUND'] as const)),
    ...(query === undefined ? [] : (['VALIDATION_ERROR'] as const)),
    ...(method === 'GET' ? [] : bodyCodes),
    ...(acceptsVersion(endpoint) ? (['CONFLICT'] as const) : []),
    ...refusals,
    ...(['HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'] as const),
  ])
}

const RETRY_AFTER: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** The headers of an error response, by its status. */
const ERROR_HEADERS: Partial<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

const headerComponents: Json = {
  Challenge: { description: 'The scheme Bearer; whether the token is the reason.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until a retry is worthwhile.', schema: { type: 'integer', minimum: 1 } },
}

/** One response per status, with its error codes. */
const buildErrorResponses = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(listErrorCodes(endpoint), (code) => STATUS_OF[code])
  const responses = [...byStatus].map(([status, codes]) => {
    const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] }
    const headers = ERROR_HEADERS[status]
    const content = { 'application/json': { schema } }
    return [status, { description: codes.join(', '), ...(headers && { headers }), content }] as const
  })
  return Object.fromEntries(responses)
}

const bodySchema = (body: NonNullable<Endpoint['body']>): Json => {
  const { properties, ...schema } = inputSchema(body)
  const shown = Object.entries(properties ?? {}).filter(([name]) => name !== HONEYPOT_FIELD)
  return properties === undefined ? schema : { ...schema, properties: Object.fromEntries(shown) }
}

const buildRequest = ({ body, consumes }: Endpoint): Json => {
  if (consumes !== undefined) {
    const content = Object.fromEntries(consumes.types.map((type) => [type, { schema: { maxLength: consumes.bytes } }]))
    return { requestBody: { required: true, content } }
  }
  if (body === undefined) return {}
  // A missing body is validated as an empty object.
  const required = !body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': { schema: bodySchema(body) } } } }
}

const buildOperation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: endpoint.summary,
  description: describeAccess(endpoint),
  security: endpoint.access === 'public' ? [] : [{ token: [] }],
  parameters: buildParameters(endpoint),
  ...buildRequest(endpoint),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: buildSuccess(endpoint) },
    ...buildErrorResponses(endpoint),
  },
})

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(STATUS_OF) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    nextSlots: { type: 'array', items: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** All of them take a tenth of a second: other requests run between two endpoints. */
const allPaths = async (): Promise<Record<string, Json>> => {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of allEndpoints) {
    await setImmediate()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(name, endpoint) }
  }
  return paths
}

const DESCRIPTION = `A response is JSON in one envelope: success, data, or code and message. Text is trimmed at its ends and then
measured in Unicode code points; it is well-formed Unicode without control characters other than tab and line breaks. Fields that are not
listed are ignored.`

/** Returns a function that builds the document for a public origin and the agency's name; the paths are built once. */
export const createOpenApi = (): ((siteUrl: string, agencyName: string) => Promise<Json>) => {
  let paths: Promise<Record<string, Json>> | undefined
  return async (siteUrl, agencyName) => ({
    openapi: '3.1.0',
    info: { title: `${agencyName} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: `${siteUrl}/api` }],
    paths: await (paths ??= allPaths()),
    components: {
      schemas: { Failure: failureSchema },
      headers: headerComponents,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  })
}
