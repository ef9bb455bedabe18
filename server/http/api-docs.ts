/** GET /openapi.json and /docs. Both are generated once, which takes as long as rendering a page. */
import type { FastifyInstance } from 'fastify'
import { apiDocs } from './api-docs-page.ts'
import { createOpenApi } from './openapi.ts'
import { contentSecurityPolicy } from './page-document.ts'
import { compressedResponse, REVALIDATED, sendCached } from './response-cache/cached-response.ts'
import type { CachePolicy, Rendered, ResponseCache } from './response-cache/response-cache.ts'
import { SECURITY_HEADERS } from './security.ts'

const POLICY: CachePolicy = {
  segment: 'api-docs',
  maxBytes: 4_000_000,
  queue: 'render',
  isFirst: true,
  dependsOnContent: false,
  staleAfterMs: Infinity,
  staleIfError: true,
  canonicalSearch: () => '',
}

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': REVALIDATED }

const buildOpenApiResponse = (siteUrl: string) =>
  compressedResponse(
    200,
    { ...HEADERS, 'content-type': 'application/json; charset=utf-8' },
    JSON.stringify(createOpenApi()(siteUrl)),
  )

const buildDocsResponse = () => {
  const { html, style } = apiDocs()
  const policy = contentSecurityPolicy({ scripts: [], styles: [style] })
  return compressedResponse(
    200,
    { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    html,
  )
}

interface ApiDocsParts {
  cache: Pick<ResponseCache, 'respond'>
  /** The public origin, read when a document is generated. */
  siteUrl(): string
}

export const mountApiDocs = (api: FastifyInstance, { cache, siteUrl }: ApiDocsParts): void => {
  const files = { '/openapi.json': () => buildOpenApiResponse(siteUrl()), '/docs': buildDocsResponse }
  for (const [path, write] of Object.entries(files)) {
    api.get(path, async (request, reply) => {
      const make = async (): Promise<Rendered> => ({ response: await write(), outcome: 'cacheable' })
      return sendCached(
        await cache.respond({ key: `${api.prefix}${path}`, policy: POLICY, make, log: request.log }),
        request,
        reply,
      )
    })
  }
}
