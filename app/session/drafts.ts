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

/** Deletes every draft of this tab; called on sign-out. */
export const deleteAllDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
