/** The store of a kind of public content, made from the columns of its fields; it returns entities. */
import type { Insertable } from 'kysely'
import type * as z from 'zod/mini'
import { parseTextList, toBoolean, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { type Fields, toColumnName } from '#server/platform/database/field-names.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { insertTrash, takeTrash } from '#server/platform/trash/store.ts'
import { assignSlug, reassignSlug, type SluggedTable } from './slugs.ts'
import type { ContentStore, TableWithImage, Visibility } from './store.ts'

/** How a column stores a field in another form, or under another name than its own. */
interface Coded {
  column?: string
  read?(stored: unknown): unknown
  write?(value: unknown): unknown
}

export const flag = { read: toBoolean, write: toFlag }
export const textList = { read: parseTextList, write: JSON.stringify }
export const json = { read: JSON.parse, write: JSON.stringify }

/** The same in every kind. */
const CODED = { isActive: flag, order: { column: 'sort_order' } }

/** The fields of every kind that no form fills. */
type Given = 'id' | 'createdAt' | 'updatedAt'
type Input<Entity, Joined extends keyof Entity> = Omit<Entity, Given | Joined>
type Patch<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }
/** A field without a column of its name must say its column: it does not compile, instead of not being saved. */
type CodedFields<Entity, Uncoded extends PropertyKey> = Record<Exclude<keyof Entity, Uncoded>, Coded> &
  Partial<Record<keyof Entity, Coded>>

const select = (db: Db, table: TableWithImage) => db.selectFrom(table)
type Select = ReturnType<typeof select>

interface StoredKind<Table extends TableWithImage, Entity, Joined extends keyof Entity> {
  table: Table
  entity: z.ZodMiniType<Entity> & { shape: object }
  coded: CodedFields<Entity, Given | Joined | keyof typeof CODED | keyof Fields<Tables[Table]>>
  order: readonly (readonly ['sort_order' | 'published_at' | 'id', 'asc' | 'desc'])[]
  /** What a list leaves out besides inactive records. */
  shown?: (query: Select, visibility: Visibility) => Select
  /** Fields of other tables, by id, in at most one query; `isPublic`: as visitors see them. */
  join?: (db: Db, ids: readonly number[], isPublic: boolean) => Promise<(id: number) => Pick<Entity, Joined>>
  /** For pages of their own: of what a blank slug is made, and the sentence for a slug that another record has. */
  slug?: { table: SluggedTable; base(record: { id: number; title: string }): string; taken: string }
}

export interface ContentQuery extends PageRequest {
  /** A part of a searched column (search/folded-text.ts); blank for all. */
  search?: string | undefined
  category?: string | undefined
}

/** The fields of every kind that a generic store reads. */
interface Titled {
  id: number
  title: string
  slug?: string
}

/** Converts the fields of a kind to its columns and back. */
const createConversion = ({ shape }: { shape: object }, coded: Readonly<Record<string, Coded>>) => {
  const isGiven = (field: string): boolean => field === 'id' || field === 'createdAt' || field === 'updatedAt'
  const same = (value: unknown): unknown => value
  const all: Readonly<Record<string, Coded>> = { ...CODED, ...coded }
  const columns = Object.keys(shape).map((field) => ({
    field,
    column: toColumnName(field),
    read: same,
    write: same,
    ...all[field],
  }))
  return {
    toFields: (row: object): object => {
      const stored = new Map<string, unknown>(Object.entries(row))
      return Object.fromEntries(columns.map(({ field, column, read }) => [field, read(stored.get(column))]))
    },
    /** A field that is missing or undefined stays as it is. */
    toColumns: (patch: object): object => {
      const values = new Map<string, unknown>(Object.entries(patch))
      const changed = columns.filter(({ field }) => !isGiven(field) && values.get(field) !== undefined)
      return Object.fromEntries(changed.map(({ column, field, write }) => [column, write(values.get(field))]))
    },
  }
}

const createReads = <Table extends TableWithImage, Entity, Joined extends keyof Entity>({
  table,
  entity,
  coded,
  order,
  shown = (query) => query,
  join,
}: StoredKind<Table, Entity, Joined>) => {
  const { toFields } = createConversion(entity, coded)

  type Join = (id: number) => Pick<Entity, Joined>
  const parse = (row: { id: number }, joined: Join | undefined): Entity => entity.parse({ ...toFields(row), ...joined?.(row.id) })
  const toEntities = async (db: Db, rows: readonly { id: number }[], isPublic = false): Promise<Entity[]> => {
    const ids = rows.map(({ id }) => id)
    const joined = await join?.(db, ids, isPublic)
    return rows.map((row) => parse(row, joined))
  }
  const toEntity = async (db: Db, row: { id: number }, isPublic = false): Promise<Entity> =>
    parse(row, await join?.(db, [row.id], isPublic))

  const find = async (db: Db, id: number, isLocked = false): Promise<Entity | undefined> => {
    const query = select(db, table).selectAll().where('id', '=', id)
    const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
    return row && toEntity(db, row)
  }

  const list = (db: Db, wanted: ContentQuery, visibility: Visibility): Promise<Page<Entity>> => {
    const { search = '', category = '' } = wanted
    let query = shown(select(db, table), visibility)
    if (visibility.isActive !== undefined) query = query.where('is_active', '=', toFlag(visibility.isActive))
    if (category !== '') query = query.where('category', '=', category)
    if (search !== '') query = query.where(containsText(db, table, search))
    return paginate(
      { ...wanted, isFiltered: search !== '' || category !== '' },
      () => countRows(query),
      async (limit, offset) => {
        let rows = query.selectAll().limit(limit).offset(offset)
        for (const [column, direction] of order) rows = rows.orderBy(column, direction)
        return toEntities(db, await rows.execute(), visibility.isPublic)
      },
    )
  }

  return { toEntities, toEntity, find, list }
}

/** A patch, or a row, of any kind that may have a slug. */
interface Named {
  slug?: string | null | undefined
  title?: string | undefined
}

export const contentStore = <Table extends TableWithImage, Entity extends Titled, Joined extends keyof Entity = never>(
  kind: StoredKind<Table, Entity, Joined>,
) => {
  const { slug } = kind
  const table: TableWithImage = kind.table
  const { toColumns } = createConversion(kind.entity, kind.coded)
  const { toEntities, toEntity, find, list } = createReads(kind)

  const insertRow = (db: Db, row: object) =>
    // Kysely does not know that these are the columns of the table.
    db.insertInto(table).values(withFoldedText(table, row) as Insertable<Tables[TableWithImage]>)

  /** The former URL redirects from then on. */
  const withSlug = async (db: Db, id: number, patch: object, now: string): Promise<object> => {
    const { slug: typed, title }: Named = patch
    const before = slug === undefined || typeof typed !== 'string' ? undefined : await find(db, id)
    if (slug === undefined || typeof typed !== 'string' || before === undefined) return patch
    const base = slug.base({ id, title: title ?? before.title })
    const change = { typed, base, from: before.slug, taken: slug.taken }
    return { ...patch, slug: await assignSlug(db, { table: slug.table, id }, change, now) }
  }

  const store: ContentStore<Entity, Input<Entity, Joined>, Patch<Input<Entity, Joined>>, ContentQuery> = {
    list,
    find,
    insert: async (db, input, now) => {
      const query = insertRow(db, { ...toColumns(input), created_at: now, updated_at: now }).returningAll()
      return toEntity(db, await query.executeTakeFirstOrThrow())
    },
    update: async (db, id, patch, now) => {
      const changes = { ...toColumns(await withSlug(db, id, patch, now)), updated_at: now }
      const row = await db.updateTable(table).set(changes).where('id', '=', id).returningAll().executeTakeFirst()
      if (row === undefined) return undefined
      await updateFoldedText(db, table, row)
      return toEntity(db, row)
    },
    moveToTrash: async (db, id, now) => {
      const row = await db.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
      if (row !== undefined) await insertTrash(db, table, row, now)
    },
    /** A slug that another record has taken meanwhile gets a number. */
    restore: async (db, id, since) => {
      const row = await takeTrash(db, table, id, since)
      if (row === undefined) return false
      const { slug: former, title = '' }: Named = row
      const own = slug && { slug: await reassignSlug(db, { table: slug.table, id }, former ?? slug.base({ id, title })) }
      await insertRow(db, { ...row, ...own }).execute()
      return true
    },
  }
  return { ...store, toEntities, toEntity }
}
