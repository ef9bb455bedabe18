/** Migrated PostgreSQL databases that a worker's tests reuse: creating one takes longer than most tests. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

/** Creates a database on the server of `postgresUrl`; returns its URL. */
export const createPostgresDatabase = async (postgresUrl: string, template: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await query(postgresUrl, `create database ${name} template ${template}`)
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
 * Copies the rows of the migrations, which have no generated ids, and creates a function that restores them without triggers and
 * foreign keys.
 */
const PREPARE = `
  create schema template;
  do $$ declare name text; has_rows boolean; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then execute format('create table template.%I as table public.%I', name, name); end if;
    end loop;
  end $$;
  create function template.restore() returns void language plpgsql as $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'template' loop
      execute format('insert into public.%I overriding system value table template.%I', name, name);
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public';
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
  const url = await createPostgresDatabase(postgresUrl, 'template1')
  const database = await connect(url, 'maintenance')
  await migrate(database).finally(() => database.close())
  await query(url, PREPARE)
  const used = await query(url, `select sequencename from pg_sequences where schemaname = 'public' and last_value is not null`)
  if (used.length > 0) throw new Error(`A migration has used sequences: ${used.join(', ')}`)
  const [[schemaVersion] = []] = await query(url, SCHEMA_VERSION)
  return { name: new URL(url).pathname.slice(1), schemaVersion }
}

/** Restores the database; false when a test has changed more than rows, or another session is connected. */
const restore = async (url: string, { schemaVersion }: Template): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (text: string): Promise<unknown> => (await client.query({ text, rowMode: 'array' })).rows[0]?.[0]
    if (Number(await read(OTHER_SESSIONS)) > 0 || (await read(SCHEMA_VERSION)) !== schemaVersion) return false
    await client.query('select template.restore()')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** One for each worker. */
let template: Promise<Template> | undefined
const free: string[] = []

/** The URL of a migrated database with the rows of the migrations only. */
export const takePostgresDatabase = async (postgresUrl: string): Promise<string> => {
  const made = await (template ??= createTemplate(postgresUrl))
  for (let url = free.pop(); url !== undefined; url = free.pop()) if (await restore(url, made)) return url
  return createPostgresDatabase(postgresUrl, made.name)
}

/** Returns the database to the pool; the next test takes it if no session is connected. */
export const releasePostgresDatabase = (url: string): void => void free.push(url)
