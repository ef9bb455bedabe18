/** What the signed-in person prefers, on every device. */
import toast from 'react-hot-toast/headless'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { session } from '#contract/session.ts'
import type { PreferencesPatch } from '#domain/preferences.ts'
import type { User } from '#domain/user.ts'
import { setAdmin } from './session.ts'

/** The newest save; each waits for the one before. */
let newest: Promise<unknown> = Promise.resolve()

/** Shows the choice at once, and what was before when it cannot be saved; an answer does not take back a newer choice. */
export const savePreferences = async (admin: User, patch: PreferencesPatch): Promise<void> => {
  setAdmin({ ...admin, preferences: { ...admin.preferences, ...patch } })
  const saved = newest.then(() => call(session.updatePreferences, { body: patch }))
  const ended = saved.catch(() => undefined)
  newest = ended
  try {
    const { data } = await saved
    if (newest === ended) setAdmin(data)
  } catch (error) {
    if (newest === ended) setAdmin(admin)
    toast.error(toErrorMessage(error, 'Your choice could not be saved'))
  }
}
