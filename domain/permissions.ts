/** The permission table of the specification and the flags of the interface, in this one place. Source: specification §6. */
import { ROLE_LABELS, ROLES, type Role } from './user.ts'

const EVERYONE_ON_STAFF: readonly Role[] = ['admin', 'super_admin', 'sales_person']
const ADMINS: readonly Role[] = ['admin', 'super_admin']
const SUPER_ADMINS: readonly Role[] = ['super_admin']

/** The permission table: capability to roles. 'public' (no sign-in) is not in it. */
export const PERMISSIONS = {
  'session:own': EVERYONE_ON_STAFF,
  'records:view': EVERYONE_ON_STAFF,
  'dashboard:view': EVERYONE_ON_STAFF,
  'settings:view': EVERYONE_ON_STAFF,
  'inquiries:view': EVERYONE_ON_STAFF,
  'inquiries:create': EVERYONE_ON_STAFF,
  'inquiries:update': EVERYONE_ON_STAFF,
  'inquiries:take': EVERYONE_ON_STAFF,
  'views:own': EVERYONE_ON_STAFF,
  'bookings:view': EVERYONE_ON_STAFF,
  'bookings:update': EVERYONE_ON_STAFF,
  'content:create': ADMINS,
  'content:update': ADMINS,
  'content:delete': ADMINS,
  'content:set-status': ADMINS,
  'inquiries:delete': ADMINS,
  'inquiries:assign': ADMINS,
  'bookings:manage': ADMINS,
  'newsletter:manage': ADMINS,
  'settings:update': ADMINS,
  'users:create': SUPER_ADMINS,
  'users:manage': SUPER_ADMINS,
  'activity-logs:view': SUPER_ADMINS,
} as const satisfies Record<string, readonly Role[]>

export type StaffCapability = keyof typeof PERMISSIONS
export type Capability = StaffCapability | 'public'

/** Whether a role has the capability; `null` is a visitor without sign-in. */
export const permits = (role: Role | null, capability: Capability): boolean => {
  if (capability === 'public') return true
  return role !== null && PERMISSIONS[capability].includes(role)
}

/** The actions that the screens offer, fewer than the server permits. Source: specification §6 'Interface flags'. */
export const interfaceFlags = (role: Role) => ({
  createContent: role === 'admin',
  updateContent: role === 'admin',
  deleteContent: role === 'admin',
  setContentStatus: permits(role, 'content:set-status'),
  seeContentScreens: permits(role, 'content:set-status'),
  deleteInquiry: permits(role, 'inquiries:delete'),
  assignInquiry: permits(role, 'inquiries:assign'),
  blockTimes: permits(role, 'bookings:manage'),
  manageNewsletter: permits(role, 'newsletter:manage'),
  updateSettings: permits(role, 'settings:update'),
  manageUsers: permits(role, 'users:manage'),
  viewActivityLogs: permits(role, 'activity-logs:view'),
  salesDashboard: role === 'sales_person',
})
export type InterfaceFlags = ReturnType<typeof interfaceFlags>

/** The message of a 403. Source: specification §6 'Guard messages'. */
export const FORBIDDEN_MESSAGE = "You don't have permission to perform this action."

/** The sentence that a screen adds to it for a role without the required flag. Source: specification §6 'Guard messages'. */
export const restrictedMessage = (flag: keyof InterfaceFlags): string => {
  const roles = ROLES.filter((role) => interfaceFlags(role)[flag])
  return `This action is restricted to: ${roles.map((role) => ROLE_LABELS[role]).join(', ')}`
}
