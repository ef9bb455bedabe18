/** JSON from a news source. */
import { fetchRemote, RemoteError, type RemoteLimits } from '../remote/fetch.ts'

/**
 * `url` is the operator's own setting, or below it, so its origin may be anywhere; what it redirects to may not.
 * Throws RemoteError, what Node.js throws when the server is away, or a TimeoutError.
 */
export const fetchJson = async (url: string, limits: RemoteLimits, signal: AbortSignal): Promise<unknown> => {
  const trustedOrigin = new URL(url).origin
  const body = await fetchRemote(url, { limits, accept: 'application/json', trustedOrigin, signal })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new RemoteError('no JSON')
  }
}
