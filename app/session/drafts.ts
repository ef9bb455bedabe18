/**
 * What was typed and not saved, kept in this tab so that an expired session or a reload loses nothing.
 * A draft belongs to a person: the next one at the same desk never sees it.
 */
const PREFIX = 'draft:'

const keyOf = (userId: number, form: string) => `${PREFIX}${userId}:${form}`

/** The draft of a form as it was kept, or null. What it is, the form itself must check. */
export const readDraft = (userId: number, form: string): unknown => {
  const text = sessionStorage.getItem(keyOf(userId, form))
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const saveDraft = (userId: number, form: string, values: object): void => {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(values))
  } catch {
    // storage is full or closed: the form still holds what was typed
  }
}

export const dropDraft = (userId: number, form: string): void => sessionStorage.removeItem(keyOf(userId, form))

/** Forgets every draft of this tab: signing out says that nothing is to stay. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
