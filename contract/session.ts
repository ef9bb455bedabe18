/** Signing in and out, one's own profile, passwords. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { avatarColours, preferencesPatch } from '#domain/preferences.ts'
import { credentials, passwordChange, signedIn } from '#domain/session.ts'
import { email, passwordText, profilePatch, user } from '#domain/user.ts'
import { endpoint, nothing, expectedVersion } from './endpoint.ts'

/** BUSINESS_TIME_ZONE: the desk shows due instants in it (lead desk §2; contract §1). Whether mails reach a mail server: the desk says so. The colours of initials. */
const deskFacts = z.object({ timeZone: z.string(), isEmailSetUp: z.boolean(), avatarColours })

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Sign in',
    body: credentials,
    refusals: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'RATE_LIMITED'],
    data: signedIn,
    extra: deskFacts,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/admin/refresh-token',
    access: 'expired-token-allowed',
    summary: 'A new token for a session that has not ended',
    data: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/admin/logout',
    access: 'expired-token-allowed',
    summary: 'End the session',
    data: nothing,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/admin/profile',
    access: 'session:own',
    summary: "One's own profile",
    data: user,
    extra: deskFacts,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/admin/profile',
    access: 'session:own',
    summary: "Change one's own name, e-mail or phone",
    refusals: ['RATE_LIMITED'],
    body: z.extend(profilePatch, expectedVersion),
    data: user,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/admin/preferences',
    access: 'session:own',
    summary: "One's own theme, colour of the initials, and mails one can do without",
    body: preferencesPatch,
    data: user,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/admin/change-password',
    access: 'session:own',
    summary: "Change one's own password; every other session ends",
    body: passwordChange,
    refusals: ['RATE_LIMITED'],
    data: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/admin/forgot-password',
    access: 'public',
    summary: 'Request a reset link by e-mail; the response does not reveal whether the account exists',
    body: z.object({ email }),
    refusals: ['RATE_LIMITED'],
    data: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of a reset mail',
    body: z.object({
      token: z.string('The reset link is incomplete').check(z.minLength(1), z.maxLength(200)),
      password: passwordText(),
    }),
    data: nothing,
    refusals: ['RATE_LIMITED'],
  }),
}
