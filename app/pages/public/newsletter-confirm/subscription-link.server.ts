/** A link of a newsletter mail on the server: its token, and the action of its button. Source: contract §3 'Calls'. */
import { data, type RouterContextProvider } from 'react-router'
import type { OperationContext } from '#server/platform/operation.ts'
import { crossSiteRefusal, publicContext } from '#server/platform/http/pages/page-context.ts'

/** Blank when the URL has none. */
export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

interface ActionArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

interface LinkAction<Outcome> {
  run: (context: OperationContext, input: { token: string }) => Promise<Outcome>
  /** What could not be done, for the log. */
  logMessage: string
}

/** The outcome and its status: 404 for an unknown token, 403 for a form of another site, 503 when it could not be stored. */
export const runLinkAction = async <Outcome extends string>(
  { context: provider, request }: ActionArgs,
  { run, logMessage }: LinkAction<Outcome>,
) => {
  const context = publicContext(provider)
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return data({ outcome: 'crossSite' as const }, { status: refusal.status })
  try {
    const outcome = await run(context, { token: tokenIn(request) })
    return data({ outcome }, { status: outcome === 'unknown' ? 404 : 200 })
  } catch (error) {
    context.log.error({ err: error }, logMessage)
    return data({ outcome: 'failed' as const }, { status: 503 })
  }
}
