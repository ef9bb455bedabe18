/**
 * The document of a desk screen starts the requests of its first data before the application runs (server/http/early-requests.ts);
 * the call of the same URL then consumes the response (app/api/early-responses.ts).
 */

/** The property of `window` with the responses by URL. A promise rejects without a response. */
export const EARLY_RESPONSES = 'earlyResponses'

export interface EarlyResponse {
  /** The token that the request was sent with. */
  token: string
  response: Response
}

export type EarlyResponses = Record<string, Promise<EarlyResponse>>
