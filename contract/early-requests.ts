/**
 * The document of a desk screen starts the requests of its first data before the application runs (server/http/early-requests.ts);
 * the call of the same URL then consumes the response (app/api/early-responses.ts).
 */

/** The property of `window` with the requests. */
export const EARLY_REQUESTS = 'earlyRequests'

export interface EarlyResponse {
  /** The token that the request was sent with. */
  token: string
  response: Response
}

export interface EarlyRequests {
  /** The responses by URL. A promise rejects without a response. */
  responses: Record<string, Promise<EarlyResponse>>
  /** Aborts all of them. */
  controller: AbortController
}
