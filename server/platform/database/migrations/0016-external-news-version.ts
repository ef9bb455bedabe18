/**
 * The content version rises when the items of a source change, and when a source without items fails, since the public then sees
 * the fallback items. A claim, its release and an answer with the same items change nothing that is seen.
 */
import { type Kysely, sql } from 'kysely'

const changed = (differs: string): string => `new.items ${differs} old.items or (new.items = '[]' and new.attempted_at is not null
  and new.ok = 0 and (old.attempted_at is null or old.ok <> 0))`

const sqlite = (): string[] => {
  const on = (event: string, when: string) => `create trigger external_news_version_${event} after ${event} on external_news
    when ${when} begin update content_versions set version = version + 1 where name = 'public'; end`
  return [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger external_news_version_${event}`),
    on('insert', `new.items <> '[]'`),
    on('update', changed('is not')),
    on('delete', `old.items <> '[]'`),
  ]
}

const postgres = (): string[] => {
  const on = (event: string, when: string) => `create trigger external_news_version_${event} after ${event} on external_news
    for each row when (${when}) execute function bump_content_version()`
  return [
    'drop trigger external_news_version on external_news',
    on('insert', `new.items <> '[]'`),
    on('update', changed('is distinct from')),
    on('delete', `old.items <> '[]'`),
  ]
}

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of kind === 'sqlite' ? sqlite() : postgres()) await sql.raw(statement).execute(db)
}
