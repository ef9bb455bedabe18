/** The store of saved views. */
import { type Selectable, sql } from 'kysely'
import { sortByName } from '#domain/name-key.ts'
import { type NewView, type SavedView, savedView, type SavedViewQuery, toHiddenColumns, VIEW_PARAMS } from '#domain/saved-view.ts'
import { displayName, type User } from '#domain/user.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { parseTextList, toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { toFields } from '#server/platform/database/field-names.ts'
import { countRows } from '#server/platform/database/paginate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { insertTrash, takeTrash } from '#server/platform/trash/store.ts'
import { findUserNames } from '#server/staff/users/store.ts'

/** The key by which the names of an owner differ, in any case of letters. */
const toUniqueName = (name: string): string => name.normalize('NFC').toLowerCase()

const asView = (row: Selectable<Tables['saved_views']>, names: ReadonlyMap<number, string>): SavedView => {
  const screen = toEnumValue(INQUIRY_KINDS, row.screen)
  return savedView.parse({
    ...toFields(row),
    query: JSON.parse(row.query),
    hiddenColumns: toHiddenColumns(screen, parseTextList(row.hidden_columns)),
    ownerName: (row.owner_id !== null && names.get(row.owner_id)) || row.owner_name,
  })
}

const readOwnerNames = (db: Db, rows: readonly Selectable<Tables['saved_views']>[]): Promise<Map<number, string>> =>
  findUserNames(db, [...new Set(rows.flatMap((row) => row.owner_id ?? []))])

const asOneView = async (db: Db, row: Selectable<Tables['saved_views']>): Promise<SavedView> =>
  asView(row, await readOwnerNames(db, [row]))

/** In the order of VIEW_PARAMS, without blank parameters. */
const toQueryJson = (query: SavedViewQuery): string =>
  JSON.stringify(Object.fromEntries(VIEW_PARAMS.flatMap((name) => (query[name] ? [[name, query[name]]] : []))))

const toColumns = ({ name, screen, scope, query, hiddenColumns }: NewView) => ({
  name,
  name_key: toUniqueName(name),
  scope,
  query: toQueryJson(query),
  hidden_columns: JSON.stringify(toHiddenColumns(screen, hiddenColumns)),
})

/** Literal, because the index of the team's views has it as its condition. */
const TEAM = sql.lit('team')

/** The views of a person and those of the team, by name. The limits of domain/saved-view.ts bound their number. */
export const findViews = async (db: Db, userId: number): Promise<SavedView[]> => {
  const own = db.selectFrom('saved_views').selectAll().where('owner_id', '=', userId)
  const ofOthers = db
    .selectFrom('saved_views')
    .selectAll()
    .where('scope', '=', TEAM)
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '<>', userId)]))
  // Two branches: SQLite would read the whole table for an `or` of their conditions.
  const rows = await own.unionAll(ofOthers).execute()
  const byName = sortByName(rows)
  const names = await readOwnerNames(db, byName)
  return byName.map((row) => asView(row, names))
}

/** The view, whose row is locked until the transaction ends. */
export const lockView = async (db: Db, id: number): Promise<SavedView | undefined> => {
  const row = await forUpdate(db, db.selectFrom('saved_views').selectAll().where('id', '=', id)).executeTakeFirst()
  return row && asOneView(db, row)
}

/** How many views the person has, and how many the team has. */
export const countViews = async (db: Db, ownerId: number): Promise<{ own: number; team: number }> => {
  const views = db.selectFrom('saved_views')
  return { own: await countRows(views.where('owner_id', '=', ownerId)), team: await countRows(views.where('scope', '=', TEAM)) }
}

/** Whether another view than `exceptId` of that owner and screen has the name, in any case of letters. */
export const isNameTaken = async (
  db: Db,
  { ownerId, screen, name }: Pick<SavedView, 'ownerId' | 'screen' | 'name'>,
  exceptId = 0,
): Promise<boolean> => {
  const same = db
    .selectFrom('saved_views')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('screen', '=', screen)
    .where('name_key', '=', toUniqueName(name))
    .where('id', '<>', exceptId)
  return (await same.executeTakeFirst()) !== undefined
}

/** Throws a unique violation when the owner has a view with the name; see isNameTaken. */
export const insertView = async (db: Db, view: NewView & { ownerId: number }, now: string): Promise<SavedView> => {
  const row = await db
    .insertInto('saved_views')
    .values({ ...toColumns(view), owner_id: view.ownerId, screen: view.screen, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asOneView(db, row)
}

export const updateView = async (db: Db, id: number, view: NewView, now: string): Promise<void> => {
  await db
    .updateTable('saved_views')
    .set({ ...toColumns(view), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const moveViewToTrash = async (db: Db, id: number, now: string): Promise<void> => {
  const row = await db.deleteFrom('saved_views').where('id', '=', id).returningAll().executeTakeFirst()
  if (row !== undefined) await insertTrash(db, 'saved_views', row, now)
}

/**
 * Takes the view out of the trash; undefined when it is not in the trash, or was deleted before `since`. `restore` inserts the row as it
 * was; an owner who was deleted meanwhile is cleared.
 */
export const takeTrashedView = async (db: Db, id: number, since: string) => {
  const taken = await takeTrash(db, 'saved_views', id, since)
  if (taken === undefined) return undefined
  // insertTrash() stored a whole row.
  const row = taken as Selectable<Tables['saved_views']>
  const names = await readOwnerNames(db, [row])
  const hasOwner = row.owner_id !== null && names.has(row.owner_id)
  const restored = { ...row, owner_id: hasOwner ? row.owner_id : null }
  return {
    view: asView(restored, names),
    restore: async (): Promise<void> => void (await db.insertInto('saved_views').values(restored).execute()),
  }
}

/** Inside the transaction in which a user is deleted: deletes their private views; those of the team stay, without an owner and with the owner's name. */
export const releaseSavedViews = async (db: Db, user: Pick<User, 'id' | 'name' | 'email'>): Promise<void> => {
  // Locked: the scope of a view does not change between the two statements.
  await forUpdate(db, db.selectFrom('saved_views').select('id').where('owner_id', '=', user.id).orderBy('id')).execute()
  await db.deleteFrom('saved_views').where('owner_id', '=', user.id).where('scope', '=', 'private').execute()
  await db
    .updateTable('saved_views')
    .set({ owner_id: null, owner_name: displayName(user) })
    .where('owner_id', '=', user.id)
    .execute()
}
