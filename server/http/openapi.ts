/** The contract as OpenAPI 3.1, printed from the endpoints themselves, and a page that shows it. */
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STATUS_OF } from '#contract/error-codes.ts'
import { company } from '#domain/company.ts'
import { pagination } from '#domain/pagination.ts'
import { PERMISSIONS } from '#domain/permissions.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const propertiesOf = (schema: z.ZodMiniType | undefined): { name: string; schema: unknown; isRequired: boolean }[] => {
  if (schema === undefined) return []
  const { properties, required } = schemaOf(schema, 'input')
  if (typeof properties !== 'object' || properties === null) return []
  const names = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, property]) => ({ name, schema: property, isRequired: names.includes(name) }))
}

const parametersOf = (endpoint: Endpoint): Json[] => [
  ...propertiesOf(endpoint.params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
  ...propertiesOf(endpoint.query).map(({ name, schema, isRequired }) => ({ name, in: 'query', required: isRequired, schema })),
]

const successOf = (endpoint: Endpoint): Json => {
  if (endpoint.produces !== undefined) return { [endpoint.produces]: { schema: { type: 'string' } } }
  const extra =
    endpoint.extra === undefined ? {} : Object.fromEntries(propertiesOf(endpoint.extra).map((one) => [one.name, one.schema]))
  const properties = {
    success: { const: true },
    data: schemaOf(endpoint.data, 'output'),
    ...(endpoint.paginated && { pagination: schemaOf(pagination, 'output') }),
    message: { type: 'string' },
    ...extra,
  }
  return { 'application/json': { schema: { type: 'object', required: ['success', 'data'], properties } } }
}

const rolesOf = (endpoint: Endpoint): string => {
  if (endpoint.access === 'public') return 'Needs no token.'
  if (endpoint.access === 'signed') return 'Needs a bearer token, an expired one too.'
  return `Needs ${endpoint.access}: ${PERMISSIONS[endpoint.access].join(', ')}.`
}

const requestOf = ({ body, consumes }: Endpoint): Json => {
  if (consumes !== undefined) return { requestBody: { content: Object.fromEntries(consumes.types.map((type) => [type, {}])) } }
  if (body === undefined) return {}
  return { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: endpoint.summary,
  description: rolesOf(endpoint),
  ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
  parameters: parametersOf(endpoint),
  ...requestOf(endpoint),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: successOf(endpoint) },
    default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  },
})

const failure: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(STATUS_OF) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** The whole API's contract. `siteUrl` is the public origin. */
export const openApi = (siteUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const { name, endpoint } of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} API`,
      version: '1',
      description: 'Every answer is JSON in one envelope: success, data, or code and message.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths,
    components: { schemas: { Failure: failure }, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const rowOf = ({ name, endpoint }: (typeof allEndpoints)[number]): string => {
  const parts = [
    ...parametersOf(endpoint).map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`),
    ...(endpoint.consumes?.types ?? []).map((type) => `body ${type}`),
    ...propertiesOf(endpoint.body).map((property) => `body ${property.name}${property.isRequired ? ' (required)' : ''}`),
  ]
  return `<tr id="${escape(name)}"><td><code>${endpoint.method}</code></td><td><code>/api${escape(endpoint.path)}</code></td>
<td>${escape(endpoint.summary)}<br><small>${escape(rolesOf(endpoint))}</small></td><td>${parts.map((part) => `<code>${escape(part)}</code>`).join('<br>')}</td></tr>`
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b1a33;background:#fbf8f2}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #d9d4c7;padding:.5rem;text-align:left;vertical-align:top}code{font-size:.9em}
@media(prefers-color-scheme:dark){body{color:#eceaf4;background:#14132a}td,th{border-color:#35335a}a{color:#f2b544}}`

/** The contract for a person: one page, no script. */
export const apiDocs = (): { html: string; style: string } => ({
  style: STYLE,
  html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${company.name} API</title><style>${STYLE}</style></head><body><main><h1>${company.name} API</h1>
<p>Every answer is JSON in one envelope: <code>success</code>, <code>data</code>, and <code>pagination</code> for lists; a refusal has
<code>code</code>, <code>message</code> and, field by field, <code>errors</code>. The machine-readable contract is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Takes</th></tr></thead><tbody>
${allEndpoints.map(rowOf).join('\n')}</tbody></table></main></body></html>`,
})
