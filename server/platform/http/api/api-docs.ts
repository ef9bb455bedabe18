/** GET /openapi.json, and /docs: the API's contract as one HTML page without scripts. Both take as long as rendering a page, and are cached. */
import { setImmediate } from 'node:timers/promises'
import { escapeUTF8 as escape } from 'entities/escape'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/api.ts'
import type { OperationContext } from '../../operation.ts'
import { readAgency } from '../../agency.ts'
import { bodyProperties, buildParameters, createOpenApi, describeAccess } from './openapi.ts'
import { contentSecurityPolicy } from '../pages/page-document.ts'
import { serveDocument, toDocument } from '../response-cache/plugin.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'

const renderRow = ({ name, endpoint }: (typeof allEndpoints)[number]): string => {
  const parts = [
    ...buildParameters(endpoint).map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`),
    ...(endpoint.consumes?.types ?? []).map((type) => `body ${type}`),
    ...bodyProperties(endpoint).map((property) => `body ${property.name}${property.isRequired ? ' (required)' : ''}`),
  ]
  return `<tr id="${escape(name)}"><td><code>${endpoint.method}</code></td><td><code>/api${escape(endpoint.path)}</code></td>
<td>${escape(endpoint.summary)}<br><small>${escape(describeAccess(endpoint))}</small></td><td>${parts.map((part) => `<code>${escape(part)}</code>`).join('<br>')}</td></tr>`
}

/** Other requests run between two endpoints. */
const renderRows = async (): Promise<string> => {
  const rows: string[] = []
  for (const each of allEndpoints) {
    await setImmediate()
    rows.push(renderRow(each))
  }
  return rows.join('\n')
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b1a33;background:#fbf8f2}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #d9d4c7;padding:.5rem;text-align:left;vertical-align:top}code{font-size:.9em}
@media(prefers-color-scheme:dark){body{color:#eceaf4;background:#14132a}td,th{border-color:#35335a}a{color:#f2b544}}`

export const apiDocs = async (agencyName: string): Promise<string> =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(agencyName)} API</title><style>${STYLE}</style></head><body><main><h1>${escape(agencyName)} API</h1>
<p>A response is JSON in one envelope: <code>success</code>, <code>data</code>, and <code>pagination</code> for lists; an error has
<code>code</code>, <code>message</code> and, field by field, <code>errors</code>. The machine-readable contract is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Takes</th></tr></thead><tbody>
${await renderRows()}</tbody></table></main></body></html>`

const SECURITY_POLICY = contentSecurityPolicy({ scripts: [], styles: [STYLE] })

interface ApiDocsParts {
  cache: Pick<ResponseCache, 'respond'>
  /** Called when a document is generated. */
  newContext(): Pick<OperationContext, 'siteUrl' | 'settings'>
}

export const mountApiDocs = (api: FastifyInstance, { cache, newContext }: ApiDocsParts): void => {
  const buildOpenApi = createOpenApi()
  serveDocument(api, '/openapi.json', cache, async () => {
    const context = newContext()
    // The titles have the agency's name, which belongs to the content.
    const { name } = await readAgency(context)
    return toDocument('application/json', JSON.stringify(await buildOpenApi(context.siteUrl, name)))
  })
  serveDocument(api, '/docs', cache, async () => {
    const { name } = await readAgency(newContext())
    return toDocument('text/html', await apiDocs(name), { 'content-security-policy': SECURITY_POLICY })
  })
}
