/** Refreshes the token, one call at a time, in this tab and across tabs. Source: specification §7 'Token refresh behaviour'. */
import { parseResponse, send } from '#app/api/request.ts'
import { session } from '#contract/session.ts'
import { REFRESH_LOCK } from '#domain/session.ts'
import type { User } from '#domain/user.ts'
import { readToken, writeToken } from './token.ts'

interface Refreshed {
  token: string
  /** Absent when another tab has refreshed: its token is in storage, its profile is not. */
  admin?: User
}

/** One refresh call per expired token, shared by all requests that failed with it. */
const running = new Map<string, Promise<Refreshed>>()

const withLock = async <T>(run: () => Promise<T>): Promise<T> =>
  // Plain http has no Web Locks; the server then accepts the older token for 30 s (contract §3).
  'locks' in navigator ? await navigator.locks.request(REFRESH_LOCK, run) : await run()

const refresh = async (used: string): Promise<Refreshed> => {
  const stored = readToken()
  if (stored !== null && stored !== used) return { token: stored }
  const { data } = await parseResponse<typeof session.refresh>(await send(session.refresh, {}, used))
  // Signed out in another tab while the refresh ran: do not bring the session back.
  if (readToken() === used) writeToken(data.token)
  return data
}

/**
 * Returns a token that replaces `used`: another tab's if there is one already, else a refreshed one, which is stored.
 * Throws ApiError when the session cannot be refreshed or the server does not respond.
 */
export const refreshToken = (used: string): Promise<Refreshed> => {
  const current = running.get(used)
  if (current) return current
  const started = withLock(() => refresh(used)).finally(() => running.delete(used))
  running.set(used, started)
  return started
}
