import type { Db } from '../database/connect.ts'

export const purgeSessions = async (_db: Db, _now: string): Promise<void> => undefined
