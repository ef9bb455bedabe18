import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'

/** Renders the whole page before answering: public pages are cached and hashed, so nothing is gained by streaming. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed: unknown
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
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
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}
