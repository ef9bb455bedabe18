import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageRequest, publicContext } from '#server/platform/http/pages/page-context.ts'
import { StyleNonce } from './ui/style-nonce.ts'

/** Renders the whole page before it responds: public pages are cached and hashed, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  let failed: unknown
  // The nonce marks the inline code whose hash the CSP names; page-document.ts removes it again.
  const { nonce } = provider.get(pageRequest)
  const page = (
    <StyleNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </StyleNonce>
  )
  const stream = await renderToReadableStream(page, {
    nonce: { script: nonce, style: nonce },
    // No chunks: React would insert late parts by script, and without JavaScript they would be missing.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failed = error
    },
  })
  await stream.allReady
  if (failed !== undefined) throw failed
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Logs render errors with the request's path; aborted requests and unknown URLs are no errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  publicContext(context).log.error({ err: error, path: new URL(request.url).pathname }, 'page rendering failed')
}
