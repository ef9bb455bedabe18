/** Signing in, token lifetimes and changing the password. Source: specification §3, §4, §9; contract §3 'Calls'. */
import * as z from 'zod/mini'
import { CURRENT_PASSWORD_REQUIRED, passwordText, user } from './user.ts'

/** The token's key in the browser's local storage. Source: specification §9. */
export const TOKEN_STORAGE_KEY = 'adminToken'

/** The Web Lock of a browser's tabs: one of them refreshes the token. */
export const REFRESH_LOCK = 'adminToken-refresh'

/** How long an older token still works after the refresh that superseded it, so that two tabs can race. Contract §3. */
export const SUPERSEDED_TOKEN_GRACE_MS = 30_000

const filled = z
  .string('Please fill in all fields')
  .check(z.minLength(1, 'Please fill in all fields'), z.maxLength(1000, 'Too long'))

export const credentials = z.object({
  email: filled.check(z.trim(), z.minLength(1, 'Please fill in all fields')),
  password: filled,
  remember: z._default(z.boolean('Must be true or false'), false),
})
export type Credentials = z.output<typeof credentials>

export const passwordChange = z.object({
  currentPassword: z
    .string(CURRENT_PASSWORD_REQUIRED)
    .check(z.minLength(1, CURRENT_PASSWORD_REQUIRED), z.maxLength(1000, 'Too long')),
  newPassword: passwordText(),
})

/** A signed-in member of staff with the token that proves it. */
export const signedIn = z.object({
  token: z.string(),
  admin: user,
})
export type SignedIn = z.infer<typeof signedIn>
