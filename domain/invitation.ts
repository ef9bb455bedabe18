/** Inviting a colleague, who sets the password by a link. */
import * as z from 'zod/mini'
import { user, userInput } from './user.ts'

/** How long the link works. */
export const INVITATION_HOURS = 72

export const invitationInput = z.omit(userInput, { password: true })
export type InvitationInput = z.output<typeof invitationInput>

/** `link` sets the password; null when it was mailed. */
export const invitation = z.object({ user, link: z.nullable(z.string()) })
export type Invitation = z.infer<typeof invitation>
