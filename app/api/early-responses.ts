/** Responses to the requests that the document has started before the application (app/inline/desk-page.ts). */
import { readToken } from '#app/session/token.ts'

export interface EarlyResponse {
  /** The token that the request was sent with. */
  token: string
  response: Response
}

export interface EarlyRequests {
  /** The responses by URL. A promise rejects without a response. */
  responses: Record<string, Promise<EarlyResponse>>
  /** The parsed bodies of successful responses that are there already, by URL: the first render shows them. */
  bodies: Record<string, { token: string; body: unknown }>
  /** Aborts all of them. */
  controller: AbortController
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests
  }
}

/** After so long on the page a response is no longer used: the data may have changed. */
const MAX_AGE_MS = 30_000

/**
 * Returns the response to the GET request of that URL, once; undefined without one, and when the session has changed meanwhile.
 * Rejects when the server could not be reached. Its token may be newer than the caller's: one that had expired was refreshed.
 */
export const takeEarlyResponse = async (url: string): Promise<Response | undefined> => {
  const responses = window.earlyRequests?.responses
  const promise = responses?.[url]
  if (responses === undefined || promise === undefined || performance.now() > MAX_AGE_MS) return undefined
  delete responses[url]
  const early = await promise
  return early.token === readToken() ? early.response : undefined
}

/** Returns the parsed body of that response, once, if it is there already: without waiting, for the first render. */
export const takeEarlyBody = (url: string): unknown => {
  // The server renders the waiting screen.
  if (typeof window === 'undefined') return undefined
  const { responses, bodies } = window.earlyRequests ?? {}
  const early = bodies?.[url]
  if (responses?.[url] === undefined || early?.token !== readToken() || performance.now() > MAX_AGE_MS) return undefined
  delete responses[url]
  return early.body
}

/** Aborts the requests, at the end of the session: the server would refuse those that reach it later. */
export const abortEarlyRequests = (): void => window.earlyRequests?.controller.abort()
