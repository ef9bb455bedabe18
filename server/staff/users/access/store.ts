/** The store of sessions and reset links. */
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { type Selectable, sql } from 'kysely'
import type { User } from '#domain/user.ts'
import { parseTextList } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import { asUser, USER_COLUMNS, type UserRow } from '../store.ts'

/** A session with the current state of its user. Instants are ISO 8601 UTC. */
export interface Session {
  id: string
  /** The number of refreshes; the token with this number is the current one. */
  generation: number
  /** When the current generation superseded the one before it. */
  rotatedAt: string
  /** The earlier refreshes within their grace period, oldest first. */
  earlierRotations: string[]
  createdAt: string
  expiresAt: string
  lastSeenAt: string
  endedAt: string | null
  user: User
}

/** The clocks of nodes differ by less. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000

/** A session that began later is from before the clock was set back: it would be active for as long as the clock was ahead. */
export const latestSessionStart = (now: string): string => addMilliseconds(now, MAX_CLOCK_DIFFERENCE_MS).toISOString()

interface NewSession {
  id: string
  userId: number
  now: string
  expiresAt: string
  ipAddress: string
  userAgent: string
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      rotated_at: session.now,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      ip_address: session.ipAddress,
      ip_network: toNetwork(session.ipAddress),
      user_agent: session.userAgent,
    })
    .execute()
}

type SessionRow = UserRow & { session_id: string; session_created_at: string } & Pick<
    Selectable<Tables['sessions']>,
    'generation' | 'rotated_at' | 'earlier_rotations' | 'expires_at' | 'last_seen_at' | 'ended_at'
  >

/** Every request of staff reads its session: no query is built for it. */
const SELECT_SESSIONS = sql.raw(`select ${USER_COLUMNS.join(', ')}, sessions.id as session_id,
  sessions.created_at as session_created_at, sessions.generation, sessions.rotated_at, sessions.earlier_rotations, sessions.expires_at,
  sessions.last_seen_at, sessions.ended_at from sessions join users on users.id = sessions.user_id`)

export const findSession = async (db: Db, id: string): Promise<Session | undefined> => {
  const { rows } = await sql<SessionRow>`${SELECT_SESSIONS} where sessions.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  return {
    id: row.session_id,
    generation: row.generation,
    rotatedAt: row.rotated_at,
    earlierRotations: parseTextList(row.earlier_rotations),
    createdAt: row.session_created_at,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
    user: asUser(row),
  }
}

/** The roles of the users of the active sessions, by session: not signed out, not expired, and their user still active. */
export const findActiveSessionRoles = async (db: Db, ids: readonly string[], now: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.created_at', '<=', latestSessionStart(now))
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.id, row.role]))
}

/** How many users have a session that is neither ended nor expired and was used since `since`. */
export const countUsersSignedIn = async (db: Db, { now, since }: { now: string; since: string }): Promise<number> => {
  const row = await db
    .selectFrom('sessions')
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>=', since)
    .where('created_at', '<=', latestSessionStart(now))
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** `earlierRotations` is the session's new list. */
interface Rotation {
  generation: number
  earlierRotations: readonly string[]
  now: string
}

/** Counts one refresh of a session that is still at `generation`; undefined when another refresh was faster. */
export const rotateSession = async (
  db: Db,
  id: string,
  { generation, earlierRotations, now }: Rotation,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      rotated_at: now,
      earlier_rotations: JSON.stringify(earlierRotations),
      last_seen_at: now,
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .returning('generation')
    .executeTakeFirst()
  return row?.generation
}

export const updateLastSeen = async (db: Db, id: string, now: string): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Whether a user has signed in from this network before. */
export const isKnownNetwork = async (db: Db, userId: number, ipAddress: string): Promise<boolean> => {
  const query = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip_network', '=', toNetwork(ipAddress))
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** False when it had ended already. */
export const endSession = async (db: Db, id: string, now: string): Promise<boolean> => {
  const query = db.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).returning('id')
  return (await query.executeTakeFirst()) !== undefined
}

/** Ends every session of a user but `exceptId`. Change the user's row first: a sign-in at the same moment waits for it. */
export const endUserSessions = async (db: Db, userId: number, now: string, exceptId?: string): Promise<void> => {
  let query = db.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', userId).where('ended_at', 'is', null)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  await query.execute()
}

/** Deletes at most `limit` sessions that expired before an instant; returns how many. */
export const deleteExpiredSessions = async (db: Db, before: string, limit: number): Promise<number> => {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<', before).orderBy('expires_at').limit(limit)
  const result = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export const deleteExpiredResets = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}

interface NewReset {
  tokenHash: string
  userId: number
  now: string
  expiresAt: string
}

export const insertReset = async (db: Db, reset: NewReset): Promise<void> => {
  await db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, created_at: reset.now, expires_at: reset.expiresAt })
    .execute()
}

interface IssuedReset {
  tokenHash: string
  /** The placeholder of the hash before the first attempt. */
  placeholder: string
  now: string
  expiresAt: string
}

/** The link works from now on until `expiresAt`. Returns its user's id; undefined when it was used or withdrawn. */
export const issueReset = async (db: Db, reset: IssuedReset): Promise<number | undefined> => {
  const { tokenHash, placeholder, now, expiresAt } = reset
  const row = await db
    .updateTable('password_resets')
    .set({ token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .where('token_hash', 'in', [placeholder, tokenHash])
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** The user's id of a link that is still usable. One that began later is from before the clock was set back: it would work for too long. */
export const findResetUser = async (db: Db, tokenHash: string, now: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestSessionStart(now))
    .executeTakeFirst()
  return row?.user_id
}

/** Makes every reset link of the user unusable. */
export const revokeResetLinks = async (db: Db, userId: number, now: string): Promise<void> => {
  await db.updateTable('password_resets').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
