/**
 * Unsaved form input in session storage: it survives an expired session and a reload of this tab.
 * A draft belongs to one user; other users of the same tab never see it.
 */
const PREFIX = 'draft:'

const toStorageKey = (userId: number, form: string) => `${PREFIX}${userId}:${form}`

/** The stored draft of a form, or null. The form must validate it. */
export const readDraft = (userId: number, form: string): unknown => {
  const text = sessionStorage.getItem(toStorageKey(userId, form))
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether the form has a stored draft. */
export const hasDraft = (userId: number, form: string): boolean => readDraft(userId, form) !== null

export const saveDraft = (userId: number, form: string, values: object): void => {
  try {
    sessionStorage.setItem(toStorageKey(userId, form), JSON.stringify(values))
  } catch {
    // session storage is full or unavailable: the form still has the input
  }
}

export const deleteDraft = (userId: number, form: string): void => sessionStorage.removeItem(toStorageKey(userId, form))

const SIGN_OUT_KEY = 'lastSignOut'

/** Records that somebody signs out on purpose: every tab of this browser deletes its drafts, also one that is frozen meanwhile. */
export const recordSignOut = (): void => {
  try {
    localStorage.setItem(SIGN_OUT_KEY, String(Date.now()))
  } catch {
    // local storage is full: the sign-out goes on
  }
}

/** Deletes the drafts of this tab after a sign-out in any tab; a session that has merely expired keeps them. */
export const deleteSignedOutDrafts = (): void => {
  const last = localStorage.getItem(SIGN_OUT_KEY)
  if (sessionStorage.getItem(SIGN_OUT_KEY) === last) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  if (last !== null) sessionStorage.setItem(SIGN_OUT_KEY, last)
}
