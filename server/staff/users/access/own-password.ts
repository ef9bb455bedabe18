/** Changing one's own e-mail or password requires the current password: a stolen token is not enough. */
import { CURRENT_PASSWORD_REQUIRED } from '#domain/user.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { isPasswordCorrect } from '../password.ts'
import { findPasswordHash } from '../store.ts'
import { ownPasswordThrottle, throttleSignIn } from './sign-in-throttle.ts'

export const wrongPassword = () => invalidField('currentPassword', 'Current password is incorrect')

/** Returns the hash that the password was compared with. Throws VALIDATION_ERROR on currentPassword, RATE_LIMITED. */
export const verifyOwnPassword = async (context: StaffContext, currentPassword: string | undefined): Promise<string> => {
  const { actor } = context
  if (currentPassword === undefined || currentPassword === '') throw invalidField('currentPassword', CURRENT_PASSWORD_REQUIRED)
  const passwordHash = await findPasswordHash(context.db, actor.id)
  const verified = await throttleSignIn(context, ownPasswordThrottle(actor.id, passwordHash ?? ''), async () =>
    (await isPasswordCorrect(currentPassword, passwordHash)) ? passwordHash : undefined,
  )
  if (verified === undefined) throw wrongPassword()
  return verified
}

/**
 * In the transaction of the change, with the user's row locked: asserts that the password is still the one that was verified.
 * Throws VALIDATION_ERROR on currentPassword.
 */
export const requireVerified = async (inside: StaffContext, verifiedHash: string | undefined): Promise<void> => {
  if (verifiedHash === undefined) throw invalidField('currentPassword', CURRENT_PASSWORD_REQUIRED)
  if ((await findPasswordHash(inside.db, inside.actor.id)) !== verifiedHash) throw wrongPassword()
}
