/** The session state of this tab. Source: specification §4 'Authentication', §8 'Authentication and session'. */
import { useMemo, useSyncExternalStore } from 'react'
import toast from 'react-hot-toast/headless'
import { isTemporary } from '#app/api/api-error.ts'
import { call, subscribeToCalls } from '#app/api/call.ts'
import { abortEarlyRequests } from '#app/api/early-responses.ts'
import { session as endpoints } from '#contract/session.ts'
import { type InterfaceFlags, interfaceFlags } from '#domain/permissions.ts'
import type { Credentials } from '#domain/session.ts'
import type { AvatarColours } from '#domain/preferences.ts'
import { displayName, type Role, type User } from '#domain/user.ts'
import { readTheme } from '#app/inline/theme.ts'
import { deleteRecent } from './recent.ts'
import { deleteSignedOutDrafts, recordSignOut } from './drafts.ts'
import { setTheme } from './theme.ts'
import { onTokenChangeInOtherTab, readSessionId, readToken, removeToken, writeToken } from './token.ts'

export type SessionState =
  /** Not checked yet, or the profile is loading. */
  | { status: 'loading' }
  /** `timeZone` is the business time zone; without `isEmailSetUp` mails become files; `avatarColours` are of all staff. */
  | { status: 'signed-in'; admin: User; timeZone: string; isEmailSetUp: boolean; avatarColours: AvatarColours }
  /** `byLogoutButton`: signed out by the Logout button of this tab; the next sign-in does not return to the screen. */
  | { status: 'signed-out'; byLogoutButton: boolean }
  /** There is a token, but the server cannot be reached; the user is not signed out. */
  | { status: 'unreachable'; error: unknown }

const LOADING: SessionState = { status: 'loading' }
const SIGNED_OUT: SessionState = { status: 'signed-out', byLogoutButton: false }

let state: SessionState = LOADING
let starting: Promise<SessionState> | null = null
const subscribers = new Set<() => void>()

/** Aborts the loading of the profile when the session ends: its response must not bring the session back. */
let loading = new AbortController()

/** The session of the stored token while somebody is signed in. */
let sessionId: string | undefined

const set = (next: SessionState): SessionState => {
  state = next
  if (next.status === 'signed-in') {
    sessionId = readSessionId()
    const { theme } = next.admin.preferences
    if (theme !== null && theme !== readTheme()) setTheme(theme)
  }
  if (next.status === 'signed-out') {
    loading.abort()
    loading = new AbortController()
    starting = null
    abortEarlyRequests()
  }
  deleteSignedOutDrafts()
  for (const notify of subscribers) notify()
  return next
}

const load = async (): Promise<SessionState> => {
  const used = readToken()
  if (used === null) return set(SIGNED_OUT)
  const { signal } = loading
  try {
    const { data, timeZone, isEmailSetUp, avatarColours } = await call(endpoints.profile, { signal })
    signal.throwIfAborted()
    const loaded: SessionState = { status: 'signed-in', admin: data, timeZone, isEmailSetUp, avatarColours }
    // An equal profile is no change: the whole desk would render again.
    return JSON.stringify(loaded) === JSON.stringify(state) ? state : set(loaded)
  } catch (error) {
    if (signal.aborted) return state
    if (isTemporary(error)) return state.status === 'signed-in' ? state : set({ status: 'unreachable', error })
    removeToken(used)
    return set(SIGNED_OUT)
  }
}

const reload = (): Promise<SessionState> => {
  if (starting !== null) return starting
  const current = load().finally(() => {
    if (starting === current) starting = null
  })
  starting = current
  return current
}

/** Replaces the profile of the signed-in user. */
export const setAdmin = (admin: User): void => {
  if (state.status === 'signed-in' && JSON.stringify(admin) !== JSON.stringify(state.admin)) set({ ...state, admin })
}

/** Loads the profile when the signed-in user has another role by now: the menu and the buttons are those of the present one. */
export const followRole = (role: Role): void => {
  if (state.status === 'signed-in' && state.admin.role !== role) void reload()
}

const followToken = (token: string | null): void => {
  if (token === null) set(SIGNED_OUT)
  else void reload()
}

/** A tab that was frozen has missed what other tabs did meanwhile. */
const handleWake = (): void => {
  if (document.visibilityState === 'visible' && state.status === 'signed-in' && readSessionId() !== sessionId)
    followToken(readToken())
}

let listening = false
/** Applies changes by other tabs and session ends that calls find. */
const listen = () => {
  if (listening) return
  listening = true
  subscribeToCalls({
    onEnd: (reason) => {
      set(SIGNED_OUT)
      if (reason !== '') toast.error(reason)
    },
    onProfile: setAdmin,
    // The menu and the buttons are those of the present role.
    onRefusal: () => void reload(),
  })
  onTokenChangeInOtherTab(followToken)
  document.addEventListener('visibilitychange', handleWake)
  addEventListener('pageshow', handleWake)
}

/** Returns the session; loads it if this tab has not yet. */
export const startSession = (): Promise<SessionState> => {
  listen()
  return state.status === 'loading' || (state.status === 'signed-out' && readToken() !== null) ? reload() : Promise.resolve(state)
}

/** Loads the session again after 'unreachable'. */
export const retrySession = (): Promise<SessionState> => {
  set(LOADING)
  return reload()
}

/** Signs in and stores the token. Throws ApiError. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const { data, timeZone, isEmailSetUp, avatarColours } = await call(endpoints.login, { body: credentials })
  writeToken(data.token)
  set({ status: 'signed-in', admin: data.admin, timeZone, isEmailSetUp, avatarColours })
}

/** Ends the session locally and on the server; locally even when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const ended = call(endpoints.logout).catch(() => undefined)
  recordSignOut()
  deleteRecent()
  removeToken()
  set({ status: 'signed-out', byLogoutButton: true })
  await ended
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** Subscribes to the session. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )

const useSignedIn = () => {
  const current = useSession()
  if (current.status !== 'signed-in') throw new Error('The user must be read inside the admin layout')
  return current
}

/** The signed-in user; only below the admin layout, which renders its children only with one. */
export const useAdmin = (): User => useSignedIn().admin

/** The business time zone, for days and times that every member of staff must read the same; only below the admin layout. */
export const useBusinessTimeZone = (): string => useSignedIn().timeZone

/** Whether mails reach a mail server. */
export const useIsEmailSetUp = (): boolean => useSignedIn().isEmailSetUp

/** The colours that staff have chosen for their initials. */
export const useAvatarColours = (): AvatarColours => {
  const { admin, avatarColours } = useSignedIn()
  const { colour } = admin.preferences
  const name = displayName(admin)
  return useMemo(() => (colour === null ? avatarColours : { ...avatarColours, [name]: colour }), [avatarColours, name, colour])
}

/** The business time zone outside of a component; undefined without a session. */
export const businessTimeZone = (): string | undefined => (state.status === 'signed-in' ? state.timeZone : undefined)

/** Interface flags of the signed-in user. Source: specification §6 'Interface flags'. */
export const useFlags = (): InterfaceFlags => interfaceFlags(useAdmin().role)
