/**
 * The document of a desk screen starts the requests of its first data before the application runs (server/platform/http/pages/early-requests.ts);
 * the call of the same URL then consumes the response (app/api/early-responses.ts).
 */

/** The property of `window` with the requests. */
export const EARLY_REQUESTS = 'earlyRequests'

export interface EarlyResponse {
  /** The token that the request was sent with. */
  token: string
  response: Response
}

/** The parsed body of a successful response, which the first render shows. */
export interface EarlyBody {
  /** The token that the request was sent with. */
  token: string
  body: unknown
}

export interface EarlyRequests {
  /** The responses by URL. A promise rejects without a response. */
  responses: Record<string, Promise<EarlyResponse>>
  /** The bodies that are there already, by URL. */
  bodies: Record<string, EarlyBody>
  /** Aborts all of them. */
  controller: AbortController
}
