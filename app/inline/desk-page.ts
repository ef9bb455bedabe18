/**
 * Inline script in the head of each document of the desk: shows the chosen theme, and starts the requests of the screen's first data while the browser still loads
 * the application, which consumes the responses (app/api/early-responses.ts). Without it, profile and list each wait for the response
 * before them. A URL that differs from the application's costs a request and nothing else.
 */
import type { EarlyRequests } from '#app/api/early-responses.ts'
import { findUrls } from './find-urls.ts'
import { showTheme } from './theme.ts'
import type { FirstRequests } from './first-requests.ts'

/** Filled in by the build, from first-requests.ts: its imports are large. */
declare const FIRST_REQUESTS: FirstRequests

const start = (token: string): EarlyRequests => {
  const controller = new AbortController()
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const urls = [FIRST_REQUESTS.profile, ...findUrls(FIRST_REQUESTS.screens, location)]
  const responses = urls.map((url) => {
    const response = fetch(url, { headers, cache: 'no-store', signal: controller.signal })
    // The application handles what fails.
    response.catch(() => undefined)
    return [url, response] as const
  })
  return { token, responses: Object.fromEntries(responses), controller }
}

showTheme()
try {
  const token = localStorage.getItem(FIRST_REQUESTS.tokenKey)
  if (token !== null) window.earlyRequests = start(token)
} catch {
  // Storage is blocked: the application says so.
}
