/** The store of users; returns entities, and a password hash only for comparing. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { toEmailKey } from '#domain/email-key.ts'
import { sortByName } from '#domain/name-key.ts'
import { type AvatarColours, type Preferences, preferences } from '#domain/preferences.ts'
import { displayName, isSuperAdmin, ROLES, type Role, type User, user } from '#domain/user.ts'
import { toFlag, mapDefined, toBoolean } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { toColumnName, toFields } from '#server/platform/database/field-names.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type UserRow = Omit<
  Selectable<Tables['users']>,
  'email_key' | 'password_hash' | 'last_assignment' | 'deleted_by' | 'folded_text'
>

/** The columns of a UserRow. */
export const USER_COLUMNS = Object.keys(user.shape).map((field) => `users.${toColumnName(field)}`)

export const asUser = (row: UserRow): User =>
  user.parse({
    ...toFields(row),
    isActive: toBoolean(row.is_active),
    takesLeads: toBoolean(row.takes_leads),
    preferences: JSON.parse(row.preferences),
  })

/** The users without those who are deleted and still have leads: see deletion.ts. */
const selectUsers = (db: Db) => db.selectFrom('users').where('deleted_by', 'is', null)

export interface UserFilter extends PageRequest {
  search: string
  isActive?: boolean | undefined
  role?: Role | undefined
}

/** Newest first. A search matches part of name, e-mail or phone. */
export const findUsers = (db: Db, filter: UserFilter): Promise<Page<User>> => {
  const { isActive, role, search } = filter
  let query = selectUsers(db)
  if (isActive !== undefined) query = query.where('is_active', '=', toFlag(isActive))
  if (role !== undefined) query = query.where('role', '=', role)
  if (search !== '') {
    query = query.where(containsText(db, 'users', search))
  }
  return paginate(
    { ...filter, isFiltered: search !== '' || isActive !== undefined || role !== undefined },
    () => countRows(query),
    async (limit, offset) => {
      const newest = query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
      return (await newest.limit(limit).offset(offset).execute()).map(asUser)
    },
  )
}

export const findUser = async (db: Db, id: number): Promise<User | undefined> => {
  const row = await selectUsers(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row && asUser(row)
}

/** The user, whose row is locked until the transaction ends. */
export const lockUser = async (db: Db, id: number): Promise<User | undefined> => {
  const row = await forUpdate(db, selectUsers(db).selectAll().where('id', '=', id)).executeTakeFirst()
  return row && asUser(row)
}

/** The ids of the active super admins, whose rows are locked until the transaction ends. */
export const lockActiveSuperAdmins = async (db: Db): Promise<number[]> => {
  const query = db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ROLES.filter(isSuperAdmin))
    .where('is_active', '=', toFlag(true))
    .orderBy('id')
  return (await forUpdate(db, query).execute()).map((row) => row.id)
}

export const hasAnyUser = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** How many users there are, and how many of them are active and have one of these roles. */
export const countUsers = (db: Db, roles: readonly Role[]): Promise<{ total: number; activeInRoles: number }> =>
  selectUsers(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('id').filterWhere('role', 'in', roles).filterWhere('is_active', '=', toFlag(true)).as('activeInRoles'),
    ])
    .executeTakeFirstOrThrow()

/** Active staff by name. */
export const findAssignableUsers = async (db: Db): Promise<{ id: number; name: string }[]> =>
  sortByName(await db.selectFrom('users').select(['id', 'name']).where('is_active', '=', toFlag(true)).execute())

/** The name of a user, for a query of another store; `id` is an expression. */
export const selectUserName = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql`(select name from users where id = ${id})`

/** A subquery of the ids of all active users but that one. */
export const selectOtherActiveUsers = (userId: RawBuilder<number>): RawBuilder<unknown> =>
  sql`(select id from users where is_active = 1 and id <> ${userId})`

export const isActiveUser = async (db: Db, id: number): Promise<boolean> => {
  const query = db.selectFrom('users').select('id').where('id', '=', id).where('is_active', '=', toFlag(true))
  return (await query.executeTakeFirst()) !== undefined
}

const staffMember = z.pick(user, { id: true, email: true, role: true, preferences: true })
export type StaffMember = z.infer<typeof staffMember>

export const findActiveStaff = async (db: Db): Promise<StaffMember[]> => {
  const active = db.selectFrom('users').where('is_active', '=', toFlag(true))
  const rows = await active.select(['id', 'email', 'role', 'preferences']).orderBy('id').execute()
  return rows.map((row) => staffMember.parse({ ...row, preferences: JSON.parse(row.preferences) }))
}

/** Those that active staff have chosen. */
export const findAvatarColours = async (db: Db): Promise<AvatarColours> => {
  const active = selectUsers(db).where('is_active', '=', toFlag(true)).where('preferences', '!=', '{}')
  const rows = await active.select(['name', 'email', 'preferences']).execute()
  const chosen = rows.flatMap((row) => {
    const { colour } = preferences.parse(JSON.parse(row.preferences))
    return colour === null ? [] : [[displayName(row), colour] as const]
  })
  return Object.fromEntries(chosen)
}

export const storePreferences = async (db: Db, id: number, chosen: Preferences): Promise<void> => {
  await db
    .updateTable('users')
    .set({ preferences: JSON.stringify(chosen) })
    .where('id', '=', id)
    .execute()
}

/** The names of users by id, or their e-mails without a name; deleted users are missing. */
export const findUserNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectUsers(db)
    .select(['id', 'name', 'email'])
    .where(({ ref }) => idIn(db, ref('id'), ids))
    .execute()
  return new Map(rows.map((row) => [row.id, displayName(row)]))
}

export interface Account {
  user: User
  passwordHash: string
}

export const findAccount = async (db: Db, email: string): Promise<Account | undefined> => {
  const row = await selectUsers(db).selectAll().where('email_key', '=', toEmailKey(email)).executeTakeFirst()
  return row && { user: asUser(row), passwordHash: row.password_hash }
}

export const findPasswordHash = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash
}

export interface NewUser extends Pick<User, 'name' | 'email' | 'phone' | 'role'> {
  passwordHash: string
}

const insertion = (db: Db, input: NewUser, now: string) =>
  db
    .insertInto('users')
    .values(
      withFoldedText('users', {
        name: input.name,
        email: input.email,
        email_key: toEmailKey(input.email),
        phone: input.phone,
        role: input.role,
        password_hash: input.passwordHash,
        created_at: now,
        updated_at: now,
      }),
    )
    .returningAll()

/** Throws a unique violation when the e-mail is used already. */
export const insertUser = async (db: Db, input: NewUser, now: string): Promise<User> =>
  asUser(await insertion(db, input, now).executeTakeFirstOrThrow())

/** Undefined when the e-mail is used already; the transaction goes on. */
export const insertUserUnlessTaken = async (db: Db, input: NewUser, now: string): Promise<User | undefined> => {
  const unlessTaken = insertion(db, input, now).onConflict((conflict) => conflict.column('email_key').doNothing())
  const row = await unlessTaken.executeTakeFirst()
  return row && asUser(row)
}

type Changeable = Pick<User, 'name' | 'email' | 'phone' | 'role' | 'isActive' | 'takesLeads'> & { passwordHash: string }
export type UserChange = { [Field in keyof Changeable]?: Changeable[Field] | undefined }

/** Throws a unique violation when the e-mail is used already. */
export const updateUser = async (db: Db, id: number, change: UserChange, now: string): Promise<User | undefined> => {
  const row = await db
    .updateTable('users')
    .set({
      name: change.name,
      email: change.email,
      email_key: mapDefined(change.email, toEmailKey),
      phone: change.phone,
      role: change.role,
      is_active: mapDefined(change.isActive, toFlag),
      takes_leads: mapDefined(change.takesLeads, toFlag),
      password_hash: change.passwordHash,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await updateFoldedText(db, 'users', row)
  return row && asUser(row)
}

/** Replaces a password that is still the one that was verified; false when it is not. */
export const replacePassword = async (db: Db, id: number, hashes: { from: string; to: string }, now: string): Promise<boolean> => {
  const row = await db
    .updateTable('users')
    .set({ password_hash: hashes.to, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', hashes.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records a sign-in if the account is still as it was verified; undefined when it was changed or deactivated meanwhile.
 * `renewedHash` is a newer hash of the same password.
 */
export const recordSignIn = async (
  db: Db,
  { user: { id }, passwordHash }: Account,
  { now, renewedHash }: { now: string; renewedHash: string | undefined },
): Promise<User | undefined> => {
  const row = await db
    .updateTable('users')
    .set({ last_login_at: now, password_hash: renewedHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', toFlag(true))
    .returningAll()
    .executeTakeFirst()
  return row && asUser(row)
}
