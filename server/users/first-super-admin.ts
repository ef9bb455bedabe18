import type { Db } from '../database/connect.ts'

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

export const createFirstSuperAdmin = async (_db: Db, _user: { email: string; password: string; now: string }): Promise<boolean> =>
  true
