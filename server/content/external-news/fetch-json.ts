/** JSON from a news source. */
import { fetchRemote, RemoteError, type RemoteLimits } from '#server/platform/remote/fetch.ts'

/**
 * `url` comes from the operator's settings, so its origin may be private; the target of a redirect may not.
 * Throws RemoteError, the network errors of Node.js, or a TimeoutError.
 */
export const fetchJson = async (url: string, limits: RemoteLimits, signal: AbortSignal): Promise<unknown> => {
  const trustedOrigin = new URL(url).origin
  const body = await fetchRemote(url, { limits, accept: 'application/json', trustedOrigin, signal })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new RemoteError('invalid JSON')
  }
}
