/** The session: endpoint to operation, a line each. */
import { invitations } from '#contract/invitations.ts'
import { session } from '#contract/session.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { type Mount, withMessage } from '#server/platform/http/api/mount.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { inviteAgain, inviteUser } from './invitations.ts'
import { findAvatarColours } from '../users/store.ts'
import * as operations from './operations.ts'
import * as passwords from './password-operations.ts'

/** What the whole desk depends on. */
const readDeskFacts = async ({ config, db }: OperationContext) => ({
  timeZone: config.timeZone,
  isEmailSetUp: isEmailSetUp(config),
  avatarColours: await findAvatarColours(db),
})

export const sessionRoutes = (mount: Mount): void => {
  mount(session.login, async (context, { body }) => ({
    data: await operations.login(context, body),
    extra: await readDeskFacts(context),
    message: 'Login successful!',
  }))
  mount(session.refresh, async (context, { token }) => ({ data: await operations.refreshToken(context, { token }) }))
  mount(session.logout, (context, { token }) => withMessage('You have signed out', operations.logout(context, { token })))
  mount(session.profile, async (context) => ({
    data: await operations.getProfile(context),
    extra: await readDeskFacts(context),
  }))
  mount(session.updateProfile, (context, { body }) =>
    withMessage('Profile updated successfully', operations.updateProfile(context, body)),
  )
  mount(session.updatePreferences, async (context, { body }) => ({ data: await operations.updatePreferences(context, body) }))
  mount(session.changePassword, (context, { body }) =>
    withMessage('Password changed successfully', passwords.changePassword(context, body)),
  )
  mount(session.forgotPassword, async (context, { body }) => ({
    data: await passwords.requestPasswordReset(context, body),
    message: isEmailSetUp(context.config)
      ? 'If an account with this email exists, we have sent it a link to choose a new password.'
      : "E-mail isn't set up: no link was sent. A super admin can set a new password.",
  }))
  mount(invitations.create, async (context, { body }) => ({ data: await inviteUser(context, body) }))
  mount(invitations.again, async (context, { params }) => ({ data: await inviteAgain(context, params) }))
  mount(session.resetPassword, (context, { body }) =>
    withMessage('Your password has been changed. Please sign in.', passwords.resetPassword(context, body)),
  )
}
