/** What the command menu of the desk finds. Source: design language 'Keyboard first'. */
import * as z from 'zod/mini'
import { INQUIRY_STATUSES } from './inquiry.ts'
import { INQUIRY_KINDS } from './inquiry-forms.ts'
import { ROLES } from './user.ts'

/** Of each kind of content, and of users. */
export const MAX_FOUND = 5
export const MAX_FOUND_LEADS = 8

const foundLead = z.object({
  id: z.number(),
  kind: z.enum(INQUIRY_KINDS),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  createdAt: z.string(),
})

/** `isActive`: shown to visitors, or signs in. */
const foundContent = z.object({ id: z.number(), title: z.string(), isActive: z.boolean() })
export type FoundContent = z.infer<typeof foundContent>

const foundUser = z.object({ id: z.number(), name: z.string(), email: z.string(), role: z.enum(ROLES), isActive: z.boolean() })

/** The lists of screens that the role does not have are empty. */
export const found = z.object({
  leads: z.array(foundLead),
  services: z.array(foundContent),
  news: z.array(foundContent),
  work: z.array(foundContent),
  users: z.array(foundUser),
})
export type Found = z.infer<typeof found>
