/** Figures that only the dashboard shows. */
import type { Db } from '../database/connect.ts'

export const countUsers = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
