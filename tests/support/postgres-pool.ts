/** Migrated PostgreSQL databases that a worker's tests reuse: creating one takes longer than most tests. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Creates a database with those options of `create database` on the server of `postgresUrl`; returns its URL. */
export const createPostgresDatabase = async (postgresUrl: string, options: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await query(postgresUrl, `create database ${name} ${options}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

const query = async (url: string, text: string): Promise<unknown[][]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Copies the rows of the migrations, which have no generated ids, and creates a function that restores them and deletes all others.
 * It skips tables that no test has written to, and rows of the migrations that no transaction has changed since it ran last (the
 * sequence has its transaction). Its statements are static, so a session plans them once.
 */
const PREPARE = `
  create schema template;
  create sequence template.restored minvalue 0 start 0;
  do $$ declare name text; has_rows boolean; body text := ''; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then
        execute format('create table template.%I as table public.%I', name, name);
        body := body || format('
          if (select count(*) from public.%1$I) <> (select count(*) from template.%1$I) or exists (
            select from public.%1$I where xmin::text::bigint > (select last_value from template.restored)
          ) then
            delete from public.%1$I;
            insert into public.%1$I overriding system value table template.%1$I;
          end if;', name);
      else
        body := body || format('
          if pg_relation_size(%L) > 0 then delete from public.%I; end if;', 'public.' || quote_ident(name), name);
      end if;
    end loop;
    execute format('create function template.restore() returns void language plpgsql as %L', 'begin ' || body || '
      perform setval(format(''public.%I'', sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = ''public'' and last_value is not null;
      perform setval(''template.restored'', pg_current_xact_id()::text::bigint);
    end');
  end $$`

/** A hash of the transaction ids of the catalogue's rows: it changes with the schema. */
const SCHEMA_VERSION = `
  select md5(string_agg(line, ',' order by line)) from (
    select concat_ws(' ', attrelid, attnum, pg_attribute.xmin) as line from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, xmin) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, xmin) from pg_trigger
    union all select concat_ws(' ', oid, xmin) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', setdatabase, setrole, xmin) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) as lines`

const OTHER_SESSIONS = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

interface Template {
  name: string
  schemaVersion: unknown
}

const createTemplate = async (postgresUrl: string): Promise<Template> => {
  const url = await createPostgresDatabase(postgresUrl, 'template template1')
  const database = await connect(url, 'maintenance')
  await migrate(database).finally(() => database.close())
  await query(url, PREPARE)
  const used = await query(url, `select sequencename from pg_sequences where schemaname = 'public' and last_value is not null`)
  if (used.length > 0) throw new Error(`A migration has used sequences: ${used.join(', ')}`)
  const [[schemaVersion] = []] = await query(url, SCHEMA_VERSION)
  return { name: new URL(url).pathname.slice(1), schemaVersion }
}

/** A database of the pool, with a session for restoring it: its caches of the catalogue are worth more than a connection. */
interface Pooled {
  url: string
  client: pg.Client
}

/** Sessions of the last test may take a moment to end. */
const SESSION_CHECKS = 20
const SESSION_CHECK_MS = 10

/** Restores the database; false when a test has changed more than rows, or another session stays connected. */
const restore = async ({ client }: Pooled, { schemaVersion }: Template): Promise<boolean> => {
  const read = async (text: string): Promise<unknown> => (await client.query({ text, rowMode: 'array' })).rows[0]?.[0]
  const isAlone = async (): Promise<boolean> => {
    for (let check = 0; check < SESSION_CHECKS; check += 1) {
      if (Number(await read(OTHER_SESSIONS)) === 0) return true
      await wait(SESSION_CHECK_MS)
    }
    return false
  }
  try {
    if (!(await isAlone()) || (await read(SCHEMA_VERSION)) !== schemaVersion) return false
    await client.query('select template.restore()')
    return true
  } catch {
    return false
  }
}

/** One for each worker. */
let template: Promise<Template> | undefined
const free: string[] = []
const pooled = new Map<string, Pooled>()

const connectTo = async (url: string): Promise<Pooled> => {
  // Without triggers and foreign keys.
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' })
  // The server may end it, e.g. in a test that ends every session.
  client.on('error', () => undefined)
  await client.connect()
  return { url, client }
}

/** The URL of a migrated database with the rows of the migrations only. */
export const takePostgresDatabase = async (postgresUrl: string): Promise<string> => {
  const made = await (template ??= createTemplate(postgresUrl))
  // The one that was released first: its sessions have ended most likely.
  for (let url = free.shift(); url !== undefined; url = free.shift()) {
    const database = pooled.get(url) ?? (await connectTo(url))
    pooled.delete(url)
    if (await restore(database, made)) {
      pooled.set(url, database)
      return url
    }
    await database.client.end().catch(() => undefined)
  }
  return createPostgresDatabase(postgresUrl, `template ${made.name}`)
}

/** Returns the database to the pool; the next test takes it if no session is connected. */
export const releasePostgresDatabase = (url: string): void => void free.push(url)
