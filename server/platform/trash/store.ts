/** Deleted rows, with the columns of their tables. The store of each table moves its own rows here and back. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../database/connect.ts'
import { idIn } from '../database/ids.ts'
import type { Tables } from '../database/tables.ts'

/** The tables whose deleted rows can be restored. */
export type TrashedTable = 'services' | 'banners' | 'news_items' | 'case_studies' | 'inquiries' | 'saved_views'

/** For the store of `table`, in the transaction that deletes the row. */
export const insertTrash = async (db: Db, table: TrashedTable, row: { id: number }, now: string): Promise<void> => {
  await db
    .insertInto('trash')
    .values({ resource: table, record_id: row.id, record: JSON.stringify(row), deleted_at: now })
    .execute()
}

/** Removes the row from the trash and returns it; undefined when it is not in the trash, or was deleted before `since`. */
export const takeTrash = async <Table extends TrashedTable>(
  db: Db,
  table: Table,
  id: number,
  since: string,
): Promise<Insertable<Tables[Table]> | undefined> => {
  const taken = await db
    .deleteFrom('trash')
    .where('resource', '=', table)
    .where('record_id', '=', id)
    .where('deleted_at', '>=', since)
    .returning('record')
    .executeTakeFirst()
  // insertTrash() wrote it from this very table.
  return taken && JSON.parse(taken.record)
}

/** The rows of these ids that are in the trash. */
export const findTrash = async <Table extends TrashedTable>(
  db: Db,
  table: Table,
  ids: readonly number[],
): Promise<Insertable<Tables[Table]>[]> => {
  const rows = await db
    .selectFrom('trash')
    .select('record')
    .where('resource', '=', table)
    .where(({ ref }) => idIn(db, ref('record_id'), ids))
    .execute()
  // insertTrash() wrote them from this very table.
  return rows.map(({ record }) => JSON.parse(record))
}

/** All rows of a table that are in the trash. For tables of few rows. */
export const findAllTrash = async <Table extends TrashedTable>(db: Db, table: Table): Promise<Selectable<Tables[Table]>[]> => {
  const rows = await db.selectFrom('trash').select('record').where('resource', '=', table).execute()
  // insertTrash() wrote them from this very table.
  return rows.map(({ record }) => JSON.parse(record))
}

/** Deletes up to `limit` rows that were deleted before `before`; returns their tables and ids. */
export const deleteTrash = async (db: Db, before: string, limit: number): Promise<{ resource: string; id: number }[]> =>
  db
    .deleteFrom('trash')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('resource', 'record_id'),
        'in',
        selectFrom('trash')
          .select(['resource', 'record_id'])
          .where('deleted_at', '<', before)
          .limit(limit)
          .$asTuple('resource', 'record_id'),
      ),
    )
    .returning(['resource', 'record_id as id'])
    .execute()
