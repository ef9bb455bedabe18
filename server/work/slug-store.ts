/** The slugs of case studies: each is unique, and earlier ones lead to the current one. */
import { SLUG_LIMIT } from '#domain/slug.ts'
import { invalidField } from '../errors.ts'
import type { Db } from '../database/connect.ts'
import { lockUntilCommit } from '../database/dialect.ts'

const MAX_CANDIDATES = 100

const numbered = (slug: string, number: number): string => {
  const end = `-${number}`
  return number === 1 ? slug : `${slug.slice(0, SLUG_LIMIT - end.length).replace(/-$/, '')}${end}`
}

/** Concurrent writers wait: a slug that is free stays free until the transaction ends. */
export const lockSlugs = (db: Db): Promise<void> => lockUntilCommit(db, 'case_study_slugs')

/** The wanted slug, or it with a number where another case study has or had it. Throws VALIDATION_ERROR when all are taken. */
export const findFreeSlug = async (db: Db, wanted: string, id?: number): Promise<string> => {
  await lockSlugs(db)
  const candidates = Array.from({ length: MAX_CANDIDATES }, (_, index) => numbered(wanted, index + 1))
  const current = await db.selectFrom('case_studies').select(['slug', 'id']).where('slug', 'in', candidates).execute()
  const earlier = await db
    .selectFrom('case_study_slugs')
    .select(['slug', 'case_study_id as id'])
    .where('slug', 'in', candidates)
    .execute()
  const taken = new Set([...current, ...earlier].flatMap((row) => (row.id === id ? [] : [row.slug])))
  const free = candidates.find((slug) => !taken.has(slug))
  if (free === undefined) throw invalidField('slug', 'Too many case studies have an address like this. Please choose another one.')
  return free
}

export const isSlugTaken = async (db: Db, slug: string, id?: number): Promise<boolean> => {
  const row = await db.selectFrom('case_studies').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== id
}

/** The case study takes a slug over, also an earlier one of its own or of another case study. */
export const forgetEarlierSlug = async (db: Db, slug: string): Promise<void> => {
  await db.deleteFrom('case_study_slugs').where('slug', '=', slug).execute()
}

/** The case study had this slug; no other has it now. */
export const insertEarlierSlug = async (db: Db, slug: string, caseStudyId: number): Promise<void> => {
  await db
    .insertInto('case_study_slugs')
    .values({ slug, case_study_id: caseStudyId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ case_study_id: caseStudyId }))
    .execute()
}

/** After these case studies have left the trash for good. */
export const deleteEarlierSlugs = async (db: Db, caseStudyIds: readonly number[]): Promise<void> => {
  if (caseStudyIds.length > 0) await db.deleteFrom('case_study_slugs').where('case_study_id', 'in', caseStudyIds).execute()
}
