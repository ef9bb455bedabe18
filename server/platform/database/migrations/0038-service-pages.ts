/**
 * The page of a service: its slug, the texts that only the page shows, and the slugs that a record of any content had before,
 * whose addresses redirect. Rows of before get the slug of their title, with -2, -3 for equal titles; a title without Latin letters gets
 * `service-{id}`. Frozen.
 */
import { type Kysely, sql } from 'kysely'

type AnyDb = Kysely<unknown>

const SLUG_LENGTH = 80

/** As `slugOf` of domain/slug.ts was when this migration landed. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')

const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${base.slice(0, SLUG_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`
}

/** Gives every service without a slug one that no other service has. */
export const fillSlugs = async (db: AnyDb): Promise<void> => {
  const { rows } = await sql<{
    id: number
    title: string
    slug: string | null
  }>`select id, title, slug from services order by id`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  const nextNumbers = new Map<string, number>()
  for (const { id, title, slug } of rows) {
    if (slug !== null) continue
    const made = slugOf(title)
    const base = /[a-z]/.test(made) ? made : `service-${id}`
    let number = nextNumbers.get(base) ?? 1
    while (taken.has(numbered(base, number))) number += 1
    const free = numbered(base, number)
    nextNumbers.set(base, number + 1)
    taken.add(free)
    await sql`update services set slug = ${free} where id = ${id}`.execute(db)
  }
}

export const up = async (db: AnyDb): Promise<void> => {
  const execute = (step: string) => sql.raw(step).execute(db)
  await execute(`alter table services add column slug text`)
  await execute(`alter table services add column details text not null default ''`)
  await execute(`alter table services add column steps text not null default '[]'`)
  await execute(`alter table services add column questions text not null default '[]'`)
  await fillSlugs(db)
  await execute(`create unique index services_by_slug on services (slug)`)
  // Without a foreign key: the slugs of a deleted record stay until it can no longer be restored.
  await execute(`create table former_slugs (
    resource text not null, slug text not null, record_id bigint not null, created_at text not null, primary key (resource, slug))`)
  await execute(`create index former_slugs_of_record on former_slugs (resource, record_id, created_at desc, slug)`)
}
