/** Shared by the operations on an account, and the changes without an actor: at the first start and on the command line. */
import { type Changes, changesBetween } from '#domain/activity-log.ts'
import type { Agency } from '#domain/agency.ts'
import { isSuperAdmin, ROLES, type User, type UserInput } from '#domain/user.ts'
import { type ActivityEntry, recordActivity } from '../activity-logs/record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { AppError, assertVersion, notFound, type Versioned } from '#server/platform/errors.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { endAccess } from './access/end-access.ts'
import { readAgency } from '#server/platform/agency.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import type { PasswordCost } from '#server/platform/config.ts'
import { queueAccountMails } from './account-mails.ts'
import { hashNewPassword, hashPassword } from './password.ts'
import {
  findAccount,
  findUser,
  hasAnyUser,
  insertUser,
  insertUserUnlessTaken,
  lockUser,
  type NewUser,
  updateUser,
  type UserChange,
} from './store.ts'

const requireCurrent = (user: User | undefined, { updatedAt }: Versioned): User => {
  if (user === undefined) throw notFound('User')
  assertVersion(user, updatedAt, 'The user')
  return user
}

/** Locks and returns the user. Throws NOT_FOUND, or CONFLICT when changed since it was read. */
export const lockCurrent = async (inside: OperationContext, id: number, version: Versioned): Promise<User> =>
  requireCurrent(await lockUser(inside.db, id), version)

/** The same without a lock, before a password is verified: an outdated form would be asked for one because of an e-mail it did not edit. */
export const assertCurrent = async ({ db }: OperationContext, id: number, version: Versioned): Promise<void> =>
  void requireCurrent(await findUser(db, id), version)

const EMAIL_TAKEN = 'A user with this email already exists'

/** Runs a whole transaction; an e-mail that is used already becomes a CONFLICT that names the field. */
export const withEmailConflict = async <Output>(run: () => Promise<Output>): Promise<Output> => {
  try {
    return await run()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('CONFLICT', EMAIL_TAKEN, { errors: { email: EMAIL_TAKEN }, cause: error })
  }
}

/** The activity log records of a password only that it changed. */
const HIDDEN_PASSWORD: Changes = { password: { from: '(hidden)', to: '(hidden)' } }

/** Inserts a user and records it. Throws a unique violation when the e-mail is used already. */
export const insertRecorded = async (inside: OperationContext, input: NewUser, verb: 'Created' | 'Invited'): Promise<User> => {
  const user = await insertUser(inside.db, input, inside.now())
  await recordActivity(inside, {
    action: 'CREATE',
    resourceType: 'user',
    resourceId: user.id,
    description: `${verb} user "${user.name}"`,
  })
  return user
}

interface RecordedChange {
  change: UserChange
  action?: 'UPDATE' | 'STATUS_CHANGE'
  describe(after: User): string
}

/** Stores a change of a locked user as the next version, and records it. Throws a unique violation when the e-mail is used already. */
export const updateRecorded = async (
  inside: OperationContext,
  before: User,
  { change, action = 'UPDATE', describe }: RecordedChange,
): Promise<User> => {
  const after = (await updateUser(inside.db, before.id, change, nextUpdatedAt(inside.now(), before.updatedAt))) ?? before
  const hidden = change.passwordHash === undefined ? {} : HIDDEN_PASSWORD
  await recordActivity(inside, {
    action,
    resourceType: 'user',
    resourceId: after.id,
    description: describe(after),
    changes: { ...changesBetween(before, after), ...hidden },
  })
  return after
}

/** Adds a user and records it. Throws CONFLICT when the e-mail is used. */
export const addUser = async (context: OperationContext, { password, ...input }: UserInput): Promise<User> => {
  const passwordHash = await hashNewPassword(password, context.config.passwordCost)
  return withEmailConflict(() => transaction(context, (inside) => insertRecorded(inside, { ...input, passwordHash }, 'Created')))
}

interface PasswordChange extends Pick<ActivityEntry, 'description' | 'by'> {
  user: User
  /** Read before the transaction. */
  agency: Agency
  /** The session that stays. */
  exceptSessionId?: string
}

/** After a new password was stored, in its transaction: ends all other access, see endAccess(), records it and notifies the owner. */
export const finishPasswordChange = async (
  inside: OperationContext,
  { user, agency, exceptSessionId, ...entry }: PasswordChange,
): Promise<void> => {
  const ended = await endAccess(inside, user.id, exceptSessionId)
  const resource = { resourceType: 'user', resourceId: user.id } as const
  await recordActivity(inside, { action: 'UPDATE', ...resource, changes: HIDDEN_PASSWORD, ...entry })
  await queueAccountMails(inside, { before: user, after: user, isPasswordChanged: true, ...ended, agency })
}

/** Sets the password of the account with this e-mail and ends all access to it, see endAccess(). For the command line. Throws NOT_FOUND. */
export const setPassword = async (context: OperationContext, email: string, password: string): Promise<User> => {
  const passwordHash = await hashNewPassword(password, context.config.passwordCost)
  const agency = await readAgency(context)
  return transaction(context, async (inside) => {
    const account = await findAccount(inside.db, email)
    if (account === undefined) throw notFound('User')
    const user = (await updateUser(inside.db, account.user.id, { passwordHash }, inside.now())) ?? account.user
    await finishPasswordChange(inside, { user, agency, description: `Set the password of user "${user.name}"` })
    return user
  })
}

interface FirstSuperAdmin {
  email: string
  password: string
  cost: PasswordCost
  /** ISO 8601 UTC. */
  now: string
}

/** Creates the first super admin of a site without users; null when there is one, also when another node is faster. */
export const createFirstSuperAdmin = async (db: Db, { email, password, cost, now }: FirstSuperAdmin): Promise<User | null> => {
  const role = ROLES.find(isSuperAdmin)
  if (role === undefined || (await hasAnyUser(db))) return null
  const passwordHash = await hashPassword(password, cost)
  return (await insertUserUnlessTaken(db, { name: 'Super Admin', email, phone: '', role, passwordHash }, now)) ?? null
}
