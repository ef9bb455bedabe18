/** Operations on users. Source: specification §2 'User Management', §5, §6, §7; contract §2, §3. */
import { isUnchanged } from '#domain/activity-log.ts'
import {
  isSalesPerson,
  isSuperAdmin,
  type Role,
  type SalesPerson,
  type User,
  type UserInput,
  type UserPatch,
} from '#domain/user.ts'
import { recordActivity } from '../activity-logs/record.ts'
import type { PageRequest } from '#server/platform/database/paginate.ts'
import { AppError, notFound, type Versioned } from '#server/platform/errors.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { endAccess } from './access/end-access.ts'
import { revokeResetLinks } from './access/store.ts'
import { requireVerified, verifyOwnPassword } from './access/own-password.ts'
import { readAgency } from '#server/platform/agency.ts'
import { queueAccountMails } from './account-mails.ts'
import { addUser, assertCurrent, lockCurrent, updateRecorded, withEmailConflict } from './account.ts'
import { removeOrHide } from './deletion.ts'
import { hashNewPassword } from './password.ts'
import { findSalesStaff } from './round-robin-store.ts'
import { findAssignableUsers, findUser, findUsers, lockActiveSuperAdmins } from './store.ts'

interface List extends PageRequest {
  search: string
  status?: 'true' | 'false' | undefined
  role?: Role | undefined
}

export const listUsers = operation('users:manage', (context, { status, ...input }: List) =>
  findUsers(context.db, { ...input, isActive: status === undefined ? undefined : status === 'true' }),
)

export const getUser = operation('users:manage', async (context, { id }: { id: number }) => {
  const user = await findUser(context.db, id)
  if (user === undefined) throw notFound('User')
  return user
})

/** Active staff, to whom an inquiry can be assigned. */
export const listAssignableUsers = operation('inquiries:view', (context) => findAssignableUsers(context.db))

export const createUser = operation('users:create', (context, input: UserInput) => addUser(context, input))

type RoleAndStatus = Pick<User, 'role' | 'isActive'>
const isActiveSuperAdmin = ({ role, isActive }: RoleAndStatus): boolean => isActive && isSuperAdmin(role)

/**
 * Throws CONFLICT when no active super admin would remain, or when the actor would lock themselves out; `after` null is a
 * deletion. The super admins must be locked before any single user: a fixed order of locks avoids deadlocks.
 * Source: contract §2 CONFLICT.
 */
const assertSuperAdminRemains = (
  context: StaffContext,
  activeSuperAdminIds: number[],
  before: User,
  after: RoleAndStatus | null,
): void => {
  if (!isActiveSuperAdmin(before) || (after !== null && isActiveSuperAdmin(after))) return
  const verb = after === null ? 'delete' : after.isActive ? 'demote' : 'deactivate'
  if (before.id === context.actor.id) throw new AppError('CONFLICT', `You cannot ${verb} yourself`)
  if (activeSuperAdminIds.every((id) => id === before.id)) {
    throw new AppError('CONFLICT', `You cannot ${verb} the last active super admin`)
  }
}

/** Ends the access that is no longer valid, except the actor's session. Source: contract §3 'Calls'. */
const revokeAccess = async (inside: StaffContext, before: User, after: User, isPasswordSet: boolean) => {
  if (isPasswordSet || !after.isActive) return endAccess(inside, after.id, inside.actor.sessionId)
  if (after.email !== before.email) await revokeResetLinks(inside.db, after.id, inside.now())
  return { isSubscriptionEnded: false }
}

/** The actor's own e-mail and password need the current password; those of others do not. Source: decision 0030. */
const verifyForOwn = async (context: StaffContext, id: number, patch: UserPatch & Versioned): Promise<string | undefined> => {
  const changesEmail = patch.email !== undefined && patch.email !== context.actor.email
  if (id !== context.actor.id || (!changesEmail && patch.password === undefined)) return undefined
  await assertCurrent(context, id, patch)
  return verifyOwnPassword(context, patch.currentPassword)
}

const hashOptionalPassword = ({ config }: StaffContext, { password }: UserPatch): Promise<string | undefined> | undefined =>
  password === undefined ? undefined : hashNewPassword(password, config.passwordCost)

/**
 * An update without a change is no new version. A new password unlocks the account. Throws CONFLICT, VALIDATION_ERROR on
 * currentPassword or password, RATE_LIMITED.
 */
export const updateUser = operation('users:manage', async (context, input: { id: number; patch: UserPatch & Versioned }) => {
  const { password: _hashed, currentPassword: _verified, updatedAt: expected, ...patch } = input.patch
  const verifiedHash = await verifyForOwn(context, input.id, input.patch)
  const passwordHash = await hashOptionalPassword(context, input.patch)
  const isPasswordChanged = passwordHash !== undefined
  const agency = await readAgency(context)
  return withEmailConflict(() =>
    transaction(context, async (inside) => {
      const activeSuperAdminIds = await lockActiveSuperAdmins(inside.db)
      const before = await lockCurrent(inside, input.id, { updatedAt: expected })
      if (!isPasswordChanged && isUnchanged(before, patch)) return before
      assertSuperAdminRemains(inside, activeSuperAdminIds, before, {
        role: patch.role ?? before.role,
        isActive: patch.isActive ?? before.isActive,
      })
      const changesEmail = patch.email !== undefined && patch.email !== before.email
      if (before.id === inside.actor.id && (isPasswordChanged || changesEmail)) await requireVerified(inside, verifiedHash)
      const change = { ...patch, passwordHash }
      const after = await updateRecorded(inside, before, { change, describe: ({ name }) => `Updated user "${name}"` })
      const ended = await revokeAccess(inside, before, after, isPasswordChanged)
      await queueAccountMails(inside, { before, after, isPasswordChanged, ...ended, agency })
      return after
    }),
  )
})

/** Sets the given status, or toggles it. An unchanged status does nothing: a double click is harmless. Source: contract §3. */
export const setUserActive = operation(
  'users:manage',
  (context, input: { id: number; isActive?: boolean | undefined } & Versioned) =>
    transaction(context, async (inside) => {
      const activeSuperAdminIds = await lockActiveSuperAdmins(inside.db)
      const before = await lockCurrent(inside, input.id, input)
      const isActive = input.isActive ?? !before.isActive
      if (isActive === before.isActive) return before
      assertSuperAdminRemains(inside, activeSuperAdminIds, before, { role: before.role, isActive })
      const after = await updateRecorded(inside, before, {
        change: { isActive },
        action: 'STATUS_CHANGE',
        describe: ({ name }) => `${isActive ? 'Activated' : 'Deactivated'} user "${name}"`,
      })
      await revokeAccess(inside, before, after, false)
      return after
    }),
)

/** Active sales staff, and who of them takes leads. */
export const listSalesStaff = operation('inquiries:assign', (context) => findSalesStaff(context.db))

/** Sets the switch of a sales person; an unchanged one does nothing. Throws NOT_FOUND for a user who is no active sales person. */
export const setTakesLeads = operation('inquiries:assign', (context, { id, takesLeads }: { id: number; takesLeads: boolean }) =>
  transaction(context, async (inside): Promise<SalesPerson> => {
    const before = await lockCurrent(inside, id, {})
    if (!before.isActive || !isSalesPerson(before.role)) throw notFound('User')
    if (takesLeads === before.takesLeads) return { id, name: before.name, takesLeads }
    const after = await updateRecorded(inside, before, {
      change: { takesLeads },
      describe: ({ name }) => `${takesLeads ? 'Started' : 'Stopped'} assigning leads in turn to user "${name}"`,
    })
    return { id, name: after.name, takesLeads: after.takesLeads }
  }),
)

/** Leads become unassigned, more than BATCH_SIZE of them by a job. Throws CONFLICT. */
export const deleteUser = operation('users:manage', (context, { id, ...version }: { id: number } & Versioned) =>
  transaction(context, async (inside) => {
    const activeSuperAdminIds = await lockActiveSuperAdmins(inside.db)
    const user = await lockCurrent(inside, id, version)
    assertSuperAdminRemains(inside, activeSuperAdminIds, user, null)
    await removeOrHide(inside, user)
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'user',
      resourceId: id,
      description: `Deleted user "${user.name}"`,
      metadata: { user },
    })
    return null
  }),
)
