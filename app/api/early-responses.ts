/** Responses to the requests that the document has started before the application (app/inline/desk-page.ts). */
import { readToken } from '#app/session/token.ts'

export interface EarlyRequests {
  /** The token that they were sent with. */
  token: string
  /** The responses by URL. A promise rejects without a response. */
  responses: Record<string, Promise<Response>>
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
 * Rejects when the server could not be reached.
 */
export const takeEarlyResponse = async (url: string): Promise<Response | undefined> => {
  const early = window.earlyRequests
  const promise = early?.responses[url]
  if (early === undefined || promise === undefined || performance.now() > MAX_AGE_MS) return undefined
  delete early.responses[url]
  const response = await promise
  return early.token === readToken() ? response : undefined
}

/** Aborts the requests when the session ends: their token is no longer valid. */
export const abortEarlyRequests = (): void => window.earlyRequests?.controller.abort()
