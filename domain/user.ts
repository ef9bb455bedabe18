/** Staff. Source: specification §3 'Admin user', §5 'Admin user form', §6. */
import * as z from 'zod/mini'
import { preferences } from './preferences.ts'
import { emailText, isWellFormed, optionalLine, requiredLine } from './text.ts'

export const ROLES = ['admin', 'super_admin', 'sales_person'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', super_admin: 'Super Admin', sales_person: 'Sales Person' }
export const DEFAULT_ROLE: Role = 'admin'

export const isAdmin = (role: Role): boolean => role === 'admin'
export const isSuperAdmin = (role: Role): boolean => role === 'super_admin'
export const isSalesPerson = (role: Role): boolean => role === 'sales_person'

export const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** New leads are assigned in turn to the active sales staff who take leads. Source: lead desk §5. */
  takesLeads: z.boolean(),
  preferences,
  /** ISO 8601 UTC of the last sign-in; null when never. */
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof user>

export const PASSWORD_MIN_LENGTH = 6
/** argon2 hashes any length; the limit bounds the cost of a request. */
export const PASSWORD_MAX_LENGTH = 1000

export const COMMON_PASSWORD = 'This password is too common. Please choose another one.'

/** A password: never trimmed, normalized to NFC. The server refuses common ones (COMMON_PASSWORD). */
export const passwordText = () =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Password is required' : 'Must be text') })
    .check(
      z.normalize('NFC'),
      z.minLength(1, 'Password is required'),
      z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
      z.maxLength(PASSWORD_MAX_LENGTH, 'Password is too long'),
      z.refine(isWellFormed, 'Contains characters that are not text'),
    )

export const email = emailText('Email is required', 'Email is invalid')
const name = requiredLine(200, 'Name is required')
const role = z.enum(ROLES, 'Role is required')
const takesLeads = z.boolean('Must be true or false')

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** The actor's own password: required to change one's own e-mail or password. */
const currentPassword = z.string('Must be text').check(z.maxLength(PASSWORD_MAX_LENGTH, 'Too long'))

/** Input of creating a user. Source: specification §5, §7. */
export const userInput = z.object({
  name,
  email,
  phone: z._default(optionalLine(40), ''),
  role,
  password: passwordText(),
})
export type UserInput = z.output<typeof userInput>

/** Input of editing a user; a blank password leaves the current one unchanged. Source: specification §5. */
export const userPatch = z.partial(
  z.object({
    name,
    email,
    phone: optionalLine(40),
    role,
    isActive: z.boolean('Must be true or false'),
    takesLeads,
    password: z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(passwordText()),
    ),
    currentPassword,
  }),
)
export type UserPatch = z.output<typeof userPatch>

/** Input of editing one's own profile. */
export const profilePatch = z.partial(z.object({ name, email, phone: optionalLine(40), takesLeads, currentPassword }))
export type ProfilePatch = z.output<typeof profilePatch>

/** Input of the switch that admins set for a member of the sales staff. Source: lead desk §5. */
export const takesLeadsInput = z.object({ takesLeads })

/** A member of the active sales staff, to whom round robin may assign leads. */
export const salesPerson = z.pick(user, { id: true, name: true, takesLeads: true })
export type SalesPerson = z.infer<typeof salesPerson>

/** How many leads of a user are new or in progress, by kind. Source: decision 0045. */
export const openLeads = z.object({ userId: z.number(), service: z.number(), contact: z.number() })
export type OpenInquiries = z.infer<typeof openLeads>

/** The displayed name; the e-mail for a record without a `name`. */
export const displayName = (user: Pick<User, 'name' | 'email'>): string => user.name || user.email
