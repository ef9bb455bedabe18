/** GET /openapi.json and /docs. Generating one takes as long as rendering a page: both are cached. */
import type { FastifyInstance } from 'fastify'
import type { OperationContext } from '../../operation.ts'
import { readAgency } from '../../agency.ts'
import { apiDocs } from './api-docs-page.ts'
import { createOpenApi } from './openapi.ts'
import { contentSecurityPolicy } from '../pages/page-document.ts'
import { compressedResponse, REVALIDATED, sendCached } from '../response-cache/cached-response.ts'
import type { CachePolicy, Rendered, ResponseCache } from '../response-cache/response-cache.ts'

/** The titles have the agency's name, which belongs to the content. */
const POLICY: CachePolicy = {
  isUnlimited: false,
  queue: 'render',
  dependsOnContent: true,
  maxAgeMs: Infinity,
  staleIfError: true,
}

const HEADERS = { 'cache-control': REVALIDATED }

const buildDocsResponse = async (agencyName: string) => {
  const { html, style } = await apiDocs(agencyName)
  const policy = contentSecurityPolicy({ scripts: [], styles: [style] })
  return compressedResponse(
    200,
    { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    html,
  )
}

interface ApiDocsParts {
  cache: Pick<ResponseCache, 'respond'>
  /** Called when a document is generated. */
  newContext(): Pick<OperationContext, 'siteUrl' | 'settings'>
}

export const mountApiDocs = (api: FastifyInstance, { cache, newContext }: ApiDocsParts): void => {
  const buildOpenApi = createOpenApi()
  const buildOpenApiResponse = async (agencyName: string, siteUrl: string) =>
    compressedResponse(
      200,
      { ...HEADERS, 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(await buildOpenApi(siteUrl, agencyName)),
    )
  const files = { '/openapi.json': buildOpenApiResponse, '/docs': buildDocsResponse }
  for (const [path, build] of Object.entries(files)) {
    api.get(path, async (request, reply) => {
      const make = async (): Promise<Rendered> => {
        const context = newContext()
        const { name } = await readAgency(context)
        return { response: await build(name, context.siteUrl), outcome: 'cacheable' }
      }
      return sendCached(
        await cache.respond({ key: `${api.prefix}${path}`, policy: POLICY, make, log: request.log }),
        request,
        reply,
      )
    })
  }
}
