import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageNonce, publicContext } from '#server/http/page-context.ts'
import { StyleNonce } from './ui/style-nonce.ts'

/** Renders the whole page before answering: public pages are cached and hashed, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  let failed: unknown
  // The server allows the inline code that carries it, and takes it out again: see page-document.ts.
  const nonce = provider.get(pageNonce)
  const page = (
    <StyleNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </StyleNonce>
  )
  const stream = await renderToReadableStream(page, {
    nonce: { script: nonce, style: nonce },
    // Every part stands in its place, however long the page: what React put behind a script would be lost without one.
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

/** An unknown URL is an answer, not an incident; the rest goes to the server's own log with the request. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  publicContext(context).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}
