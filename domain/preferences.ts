/** How a member of staff has the desk, and which mails they want. */
import * as z from 'zod/mini'

/** The eight service colours. */
export const AVATAR_COLOURS = ['blue', 'green', 'pink', 'purple', 'orange', 'indigo', 'red', 'yellow'] as const
export type AvatarColour = (typeof AVATAR_COLOURS)[number]

/** The mails to staff that one can do without. */
export const STAFF_MAILS = ['newLeads', 'assigned', 'warnings', 'overdue', 'consultations', 'heldAsSpam'] as const
export type StaffMail = (typeof STAFF_MAILS)[number]

const theme = z.nullable(z.enum(['system', 'light', 'dark'], 'Unknown theme'))
const colour = z.nullable(z.enum(AVATAR_COLOURS, 'Unknown colour'))
const mutedMails = z.array(z.enum(STAFF_MAILS, 'Unknown e-mail'))

/** Without a theme that of the browser, without a colour that of the name. */
export const preferences = z.object({
  theme: z._default(theme, null),
  colour: z._default(colour, null),
  mutedMails: z._default(mutedMails, []),
})
export type Preferences = z.output<typeof preferences>

export const preferencesPatch = z.partial(z.object({ theme, colour, mutedMails }))
export type PreferencesPatch = z.output<typeof preferencesPatch>

export const wantsMail = (person: { preferences: Preferences }, mail: StaffMail): boolean =>
  !person.preferences.mutedMails.includes(mail)

/** By the person's displayed name; those without a choice are missing. */
export const avatarColours = z.record(z.string(), z.enum(AVATAR_COLOURS))
export type AvatarColours = z.infer<typeof avatarColours>
