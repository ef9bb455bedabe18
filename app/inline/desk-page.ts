/**
 * Inline script in the head of each document of the desk: starts the requests of the screen's first data while the browser still loads
 * the application, which consumes the responses (app/api/early-responses.ts). Without it, profile and list each wait for the response
 * before them. An expired token is refreshed once, under the lock that the application uses too; when that fails, the application gets the
 * refusal. A URL that differs from the application's costs a request and nothing else.
 */
import type { EarlyRequests, EarlyResponse } from '#app/api/early-responses.ts'
import { findUrls } from './find-urls.ts'
import type { FirstRequests } from './first-requests.ts'

/** Filled in by the build, from first-requests.ts: its imports are large. */
declare const FIRST_REQUESTS: FirstRequests

const { tokenKey, refreshLock, profile, refresh: refreshUrl, screens } = FIRST_REQUESTS

const readToken = (): string | null => localStorage.getItem(tokenKey)

const createFetch = (used: string, signal: AbortSignal): ((url: string) => Promise<EarlyResponse>) => {
  const send = (url: string, token: string, method: 'GET' | 'POST'): Promise<Response> =>
    fetch(url, { method, headers: { accept: 'application/json', authorization: `Bearer ${token}` }, cache: 'no-store', signal })
  const refresh = async (): Promise<string | null> => {
    // Another tab has refreshed it.
    if (readToken() !== used) return readToken()
    const response = await send(refreshUrl, used, 'POST')
    if (!response.ok) return null
    const { data } = await response.json()
    if (readToken() === used) localStorage.setItem(tokenKey, data.token)
    return readToken()
  }
  // A browser without locks has one tab at a time.
  const refreshInTurn = async (): Promise<string | null> =>
    'locks' in navigator ? navigator.locks.request(refreshLock, refresh) : refresh()
  let refreshed: Promise<string | null> | undefined
  return async (url) => {
    const response = await send(url, used, 'GET')
    const isExpired = response.status === 401 && (await response.clone().json()).code === 'TOKEN_EXPIRED'
    const token = isExpired ? await (refreshed ??= refreshInTurn().catch(() => null)) : null
    return token === null ? { token: used, response } : { token, response: await send(url, token, 'GET') }
  }
}

const start = (used: string): EarlyRequests => {
  const controller = new AbortController()
  const requests: EarlyRequests = { responses: {}, bodies: {}, controller }
  const request = createFetch(used, controller.signal)
  for (const url of [profile, ...findUrls(screens, location)]) {
    const response = request(url)
    requests.responses[url] = response
    const parse = async (): Promise<void> => {
      const { token, response: received } = await response
      if (received.ok) requests.bodies[url] = { token, body: await received.clone().json() }
    }
    // The application handles what fails.
    parse().catch(() => undefined)
  }
  return requests
}

try {
  const token = readToken()
  if (token !== null) window.earlyRequests = start(token)
} catch {
  // Storage is blocked: the application says so.
}
