/** The store of case studies; returns entities. */
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import {
  type CaseStudy,
  type CaseStudyInput,
  type CaseStudyPatch,
  caseResult,
  NO_QUOTATION,
  quotation,
  type UsedService,
} from '#domain/case-study.ts'
import { insertedColumns, type Visibility } from '../slice/store.ts'
import { reassignSlug } from '../slice/slugs.ts'
import { type EditableColumns, mapDefined, toBoolean, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import type { CaseStudiesTable } from '#server/platform/database/content-tables.ts'
import { takeTrash } from '#server/platform/trash/store.ts'
import { findUsedServices } from './used-services.ts'

type Row = Selectable<CaseStudiesTable>

const results = z.array(caseResult)

const toCaseStudy = (row: Row, services: UsedService[]): CaseStudy => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  client: row.client,
  industry: row.industry,
  services,
  problem: row.problem,
  solution: row.solution,
  results: results.parse(JSON.parse(row.results)),
  quotation: quotation.parse({ ...NO_QUOTATION, ...JSON.parse(row.quotation) }),
  before: row.before_text,
  after: row.after_text,
  duration: row.duration,
  costRange: row.cost_range,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  isExample: toBoolean(row.is_example),
  order: row.sort_order,
  isActive: toBoolean(row.is_active),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** At most one query for the services of all rows; `isPublic` leaves out the inactive ones. */
export const toCaseStudies = async (db: Db, rows: readonly Row[], isPublic: boolean): Promise<CaseStudy[]> => {
  const services = await findUsedServices(
    db,
    rows.map(({ id }) => id),
    isPublic,
  )
  return rows.map((row) => toCaseStudy(row, services.get(row.id) ?? []))
}

const toColumns = (patch: Omit<CaseStudyPatch, 'serviceIds'>) =>
  ({
    slug: patch.slug,
    title: patch.title,
    client: patch.client,
    industry: patch.industry,
    problem: patch.problem,
    solution: patch.solution,
    results: mapDefined(patch.results, JSON.stringify),
    quotation: mapDefined(patch.quotation, JSON.stringify),
    before_text: patch.before,
    after_text: patch.after,
    duration: patch.duration,
    cost_range: patch.costRange,
    image_url: patch.imageUrl,
    image_alt: patch.imageAlt,
    is_example: mapDefined(patch.isExample, toFlag),
    sort_order: patch.order,
    is_active: mapDefined(patch.isActive, toFlag),
  }) satisfies EditableColumns<CaseStudiesTable>

export interface WorkQuery extends PageRequest {
  search: string
}

/** Sorted by `order`, then the newest first. A search matches part of title, client or industry. */
export const findWork = (db: Db, wanted: WorkQuery, { isActive, isPublic = false }: Visibility): Promise<Page<CaseStudy>> => {
  const { search } = wanted
  let query = db.selectFrom('case_studies')
  if (isActive !== undefined) query = query.where('is_active', '=', toFlag(isActive))
  // A draft to write over: no proof of anything.
  if (isPublic) query = query.where('is_example', '=', 0)
  if (search !== '') {
    query = query.where(containsText(db, 'case_studies', search))
  }
  return paginate(
    { ...wanted, isFiltered: search !== '' },
    () => countRows(query),
    async (limit, offset) => {
      const rows = await query.selectAll().orderBy('sort_order').orderBy('id', 'desc').limit(limit).offset(offset).execute()
      return toCaseStudies(db, rows, isPublic)
    },
  )
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findCaseStudy = async (db: Db, id: number, isLocked = false): Promise<CaseStudy | undefined> => {
  const query = db.selectFrom('case_studies').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  const [found] = await toCaseStudies(db, row === undefined ? [] : [row], false)
  return found
}

/** The input has its slug. Returns the id. */
export const insertCaseStudy = async (db: Db, input: Omit<CaseStudyInput, 'serviceIds'>, now: string): Promise<number> => {
  const { id } = await db
    .insertInto('case_studies')
    .values(withFoldedText('case_studies', insertedColumns(toColumns, input, now)))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCaseStudy = async (db: Db, id: number, patch: CaseStudyPatch, now: string): Promise<void> => {
  const row = await db
    .updateTable('case_studies')
    .set({ ...toColumns(patch), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await updateFoldedText(db, 'case_studies', row)
}

/**
 * Moves the row back from the trash, with another slug where a newer case study has its own; false when it is not in the trash, or was
 * deleted before `since`.
 */
export const restoreCaseStudy = async (db: Db, id: number, since: string): Promise<boolean> => {
  const row = await takeTrash(db, 'case_studies', id, since)
  if (row === undefined) return false
  const slug = await reassignSlug(db, { table: 'case_studies', id }, row.slug)
  await db
    .insertInto('case_studies')
    .values(withFoldedText('case_studies', { ...row, slug }))
    .execute()
  return true
}
