/** What the signed-in person prefers, on every device. */
import toast from 'react-hot-toast/headless'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { session } from '#contract/session.ts'
import type { PreferencesPatch } from '#domain/preferences.ts'
import type { User } from '#domain/user.ts'
import { setAdmin } from './session.ts'

/** Shows the choice at once, and what was before when it cannot be saved. */
export const savePreferences = async (admin: User, patch: PreferencesPatch): Promise<void> => {
  setAdmin({ ...admin, preferences: { ...admin.preferences, ...patch } })
  try {
    setAdmin((await call(session.updatePreferences, { body: patch })).data)
  } catch (error) {
    setAdmin(admin)
    toast.error(toErrorMessage(error, 'Your choice could not be saved'))
  }
}
