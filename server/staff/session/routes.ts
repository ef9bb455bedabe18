/** The session: endpoint to operation, a line each. */
import { invitations } from '#contract/invitations.ts'
import { session } from '#contract/session.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
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
  mount(session.logout, async (context, { token }) => ({
    data: await operations.logout(context, { token }),
    message: 'You have signed out',
  }))
  mount(session.profile, async (context) => ({
    data: await operations.getProfile(context),
    extra: await readDeskFacts(context),
  }))
  mount(session.updateProfile, async (context, { body }) => ({
    data: await operations.updateProfile(context, body),
    message: 'Profile updated successfully',
  }))
  mount(session.updatePreferences, async (context, { body }) => ({ data: await operations.updatePreferences(context, body) }))
  mount(session.changePassword, async (context, { body }) => ({
    data: await passwords.changePassword(context, body),
    message: 'Password changed successfully',
  }))
  mount(session.forgotPassword, async (context, { body }) => ({
    data: await passwords.requestPasswordReset(context, body),
    message: isEmailSetUp(context.config)
      ? 'If an account with this email exists, we have sent it a link to choose a new password.'
      : "E-mail isn't set up: no link was sent. A super admin can set a new password.",
  }))
  mount(invitations.create, async (context, { body }) => ({ data: await inviteUser(context, body) }))
  mount(invitations.again, async (context, { params }) => ({ data: await inviteAgain(context, params) }))
  mount(session.resetPassword, async (context, { body }) => ({
    data: await passwords.resetPassword(context, body),
    message: 'Your password has been changed. Please sign in.',
  }))
}
