/**
 * The complete first schema for both databases. Frozen: later changes are later migrations.
 * Portable columns: ids are integers, flags 0/1, instants ISO 8601 UTC text, lists JSON text,
 * inquiry status and priority their position in the workflow (0 new … 3 cancelled; 0 low … 3 urgent) so that an index sorts them.
 */
import { type Kysely, sql } from 'kysely'

const both = (id: string): string[] => [
  `create table users (
    id ${id}, name text not null, email text not null, email_key text not null unique, phone text not null default '',
    role text not null, password_hash text not null, is_active integer not null default 1, last_login_at text,
    created_at text not null, updated_at text not null)`,
  `create index users_newest on users (created_at desc, id desc)`,

  `create table sessions (
    id text primary key, user_id bigint not null references users (id) on delete cascade,
    generation integer not null default 0, rotated_at text not null, created_at text not null, expires_at text not null,
    last_seen_at text not null, ended_at text, ip_address text not null default '', user_agent text not null default '')`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index sessions_live on sessions (last_seen_at) where ended_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table password_resets (
    token_hash text primary key, user_id bigint not null references users (id) on delete cascade,
    created_at text not null, expires_at text not null, used_at text)`,
  `create index password_resets_of_user on password_resets (user_id)`,

  `create table services (
    id ${id}, title text not null, description text not null, icon text not null, category text not null,
    price text not null default '', features text not null default '[]', color text not null, image_url text not null default '',
    sort_order integer not null default 0, is_active integer not null default 1, created_at text not null, updated_at text not null)`,
  `create index services_in_order on services (is_active, sort_order, id)`,
  `create index services_in_category on services (category, sort_order, id)`,

  `create table banners (
    id ${id}, title text not null, subtitle text not null default '', button_text text not null, button_link text not null,
    image_url text not null default '', sort_order integer not null default 0, is_active integer not null default 1,
    created_at text not null, updated_at text not null)`,
  `create index banners_in_order on banners (is_active, sort_order, id)`,

  `create table news_items (
    id ${id}, title text not null, excerpt text not null default '', content text not null, image_url text not null default '',
    category text not null default '', tags text not null default '[]', author text not null default '', published_at text not null,
    is_active integer not null default 1, created_at text not null, updated_at text not null)`,
  `create index news_items_newest on news_items (is_active, published_at desc, id desc)`,
  `create index news_items_in_category on news_items (category, published_at desc, id desc)`,

  `create table inquiries (
    id ${id}, kind text not null, name text not null, email text not null, phone text not null default '',
    company text not null default '', address text not null default '',
    service_id bigint references services (id) on delete set null, service_name text not null default '',
    service_type text not null default '', budget text not null default '', timeline text not null default '',
    message text not null default '', status smallint not null default 0, priority smallint not null default 1,
    notes text not null default '', assignee_id bigint references users (id) on delete set null,
    is_spam integer not null default 0, spam_reason text not null default '', created_at text not null, updated_at text not null)`,
  `create index inquiries_newest on inquiries (kind, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_status on inquiries (kind, status, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_priority on inquiries (kind, priority, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_both on inquiries (kind, status, priority, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_name on inquiries (kind, name, id, status, priority, assignee_id) where is_spam = 0`,
  `create index inquiries_of_assignee on inquiries (assignee_id, kind, is_spam, created_at desc, id desc, status, priority)`,
  `create index inquiries_of_service on inquiries (service_id) where service_id is not null`,
  `create index inquiries_of_email on inquiries (email, created_at desc)`,
  `create index inquiries_spam on inquiries (kind, created_at desc, id desc) where is_spam = 1`,
  `create table inquiry_counts (
    kind text not null, status smallint not null, priority smallint not null, is_spam integer not null, shard integer not null,
    inquiries bigint not null, primary key (kind, status, priority, is_spam, shard))`,

  `create table activity_logs (
    id ${id}, admin_id bigint, admin_name text not null, action text not null, resource_type text not null,
    resource_id text not null default '', description text not null, changes text not null default '', metadata text not null default '',
    ip_address text not null default '', user_agent text not null default '', created_at text not null)`,
  `create index activity_logs_newest on activity_logs (created_at desc, id desc)`,
  `create index activity_logs_by_action on activity_logs (action, created_at desc, id desc)`,
  `create table activity_counts (action text not null, shard integer not null, logs bigint not null, primary key (action, shard))`,

  `create table mail_outbox (
    id ${id}, recipient text not null, subject text not null, text_body text not null, html_body text not null,
    headers text not null default '{}', attempts integer not null default 0, next_attempt_at text not null, sent_at text, failed_at text,
    last_error text not null default '', created_at text not null)`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  `create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null`,

  `create table newsletter_subscribers (
    id ${id}, email text not null, email_key text not null unique, status text not null, token_hash text not null unique,
    created_at text not null, mailed_at text not null, confirmed_at text, unsubscribed_at text)`,

  `create table media (
    id text primary key, file_name text not null, width integer not null, height integer not null, placeholder text not null default '',
    uploaded_by bigint references users (id) on delete set null, created_at text not null)`,
  `create table media_variants (
    media_id text not null references media (id) on delete cascade, name text not null, content_type text not null,
    width integer not null, height integer not null, bytes ${id.startsWith('integer') ? 'blob' : 'bytea'} not null,
    primary key (media_id, name))`,

  `create table external_news (
    source text primary key, items text not null default '[]', fetched_at text, attempted_at text, ok integer not null default 0,
    claimed_until text)`,

  `create table idempotency_keys (
    scope text not null, idempotency_key text not null, status integer not null, body text not null, created_at text not null,
    primary key (scope, idempotency_key))`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,

  // The columns are those that rate-limiter-flexible writes; expire is in epoch milliseconds.
  `create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`,
  `create index rate_limits_age on rate_limits (expire)`,

  `create table content_versions (name text primary key, version bigint not null)`,
  `insert into content_versions (name, version) values ('public', 1)`,
]

/** What an inquiry is searched by. */
const inquiryText = (row: string) =>
  ['name', 'email', 'phone', 'company', 'service_name', 'message'].map((column) => `${row}${column}`)
const activityText = (row: string) =>
  ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'].map((column) => `${row}${column}`)

/** What a search of one or two characters looks through: the beginnings of these words. */
const inquiryWords = (row: string) => ['name', 'email', 'company'].map((column) => `${row}${column}`)
const activityWords = (row: string) => ['admin_name', 'action', 'resource_type', 'resource_id'].map((column) => `${row}${column}`)

const TRIGRAMS = `tokenize = 'trigram'`
/** As PostgreSQL's parser splits words, with the first one and two characters of each indexed. */
const BEGINNINGS = `tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2', detail = none`

const sqliteSearch = (table: string, search: string, how: string, columns: (row: string) => string[], of: string): string[] => {
  const text = (row: string) => columns(row).join(' || char(10) || ')
  return [
    `create virtual table ${search} using fts5 (text, content = '', contentless_delete = 1, ${how})`,
    `create trigger ${search}_insert after insert on ${table} begin
      insert into ${search} (rowid, text) values (new.id, ${text('new.')}); end`,
    `create trigger ${search}_delete after delete on ${table} begin delete from ${search} where rowid = old.id; end`,
    `create trigger ${search}_update after update of ${of} on ${table} begin
      delete from ${search} where rowid = old.id;
      insert into ${search} (rowid, text) values (new.id, ${text('new.')}); end`,
  ]
}

const sqliteCount = (row: 'new' | 'old', by: 1 | -1) => `insert into inquiry_counts values
  (${row}.kind, ${row}.status, ${row}.priority, ${row}.is_spam, 0, ${by})
  on conflict do update set inquiries = inquiries + ${by}`
const sqliteActivityCount = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into activity_counts values (${row}.action, 0, ${by}) on conflict do update set logs = logs + ${by}`

const CONTENT_TABLES = ['services', 'banners', 'news_items', 'external_news']

const sqlite = (): string[] => [
  ...both('integer primary key autoincrement'),
  ...sqliteSearch('inquiries', 'inquiry_search', TRIGRAMS, inquiryText, 'name, email, phone, company, service_name, message'),
  ...sqliteSearch('inquiries', 'inquiry_words', BEGINNINGS, inquiryWords, 'name, email, company'),
  ...sqliteSearch('activity_logs', 'activity_search', TRIGRAMS, activityText, 'description'),
  ...sqliteSearch('activity_logs', 'activity_words', BEGINNINGS, activityWords, 'admin_name'),
  `create trigger inquiry_counts_insert after insert on inquiries begin ${sqliteCount('new', 1)}; end`,
  `create trigger inquiry_counts_delete after delete on inquiries begin ${sqliteCount('old', -1)}; end`,
  `create trigger inquiry_counts_update after update of status, priority, is_spam on inquiries begin
    ${sqliteCount('old', -1)}; ${sqliteCount('new', 1)}; end`,
  `create trigger activity_counts_insert after insert on activity_logs begin ${sqliteActivityCount('new', 1)}; end`,
  `create trigger activity_counts_delete after delete on activity_logs begin ${sqliteActivityCount('old', -1)}; end`,
  ...CONTENT_TABLES.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) => `create trigger ${table}_version_${event} after ${event} on ${table} begin
        update content_versions set version = version + 1 where name = 'public'; end`,
    ),
  ),
]

/** A shard a backend keeps concurrent commits from waiting for each other's counter row. */
const postgresCounts = `
create function count_inquiry() returns trigger language plpgsql as $$
declare slot integer := pg_backend_pid() % 64;
begin
  if tg_op <> 'INSERT' then
    insert into inquiry_counts values (old.kind, old.status, old.priority, old.is_spam, slot, -1)
      on conflict (kind, status, priority, is_spam, shard) do update set inquiries = inquiry_counts.inquiries - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into inquiry_counts values (new.kind, new.status, new.priority, new.is_spam, slot, 1)
      on conflict (kind, status, priority, is_spam, shard) do update set inquiries = inquiry_counts.inquiries + 1;
  end if;
  return null;
end $$`
const postgresActivityCounts = `
create function count_activity() returns trigger language plpgsql as $$
declare slot integer := pg_backend_pid() % 64;
begin
  if tg_op = 'INSERT' then
    insert into activity_counts values (new.action, slot, 1)
      on conflict (action, shard) do update set logs = activity_counts.logs + 1;
  else
    insert into activity_counts values (old.action, slot, -1)
      on conflict (action, shard) do update set logs = activity_counts.logs - 1;
  end if;
  return null;
end $$`
const postgresVersion = `
create function bump_content_version() returns trigger language plpgsql as $$
begin
  update content_versions set version = version + 1 where name = 'public';
  perform pg_notify('content', '');
  return null;
end $$`

/** Punctuation inside an e-mail address or a constant separates words, as it does in SQLite. */
const words = (columns: string[]) =>
  `to_tsvector('simple'::regconfig, translate(${columns.join(" || ' ' || ")}, '@.-_+/', '      '))`

const postgres = (): string[] => [
  `create extension if not exists pg_trgm`,
  ...both('bigint generated by default as identity primary key'),
  `create index inquiries_search on inquiries using gin ((${inquiryText('').join(" || E'\\n' || ")}) gin_trgm_ops) with (fastupdate = off)`,
  `create index activity_logs_search on activity_logs using gin ((${activityText('').join(" || E'\\n' || ")}) gin_trgm_ops) with (fastupdate = off)`,
  `create index inquiries_words on inquiries using gin ((${words(inquiryWords(''))})) with (fastupdate = off)`,
  `create index activity_logs_words on activity_logs using gin ((${words(activityWords(''))})) with (fastupdate = off)`,
  postgresCounts,
  `create trigger inquiry_counted after insert or delete or update of status, priority, is_spam on inquiries
    for each row execute function count_inquiry()`,
  postgresActivityCounts,
  `create trigger activity_counted after insert or delete on activity_logs for each row execute function count_activity()`,
  postgresVersion,
  ...CONTENT_TABLES.map(
    (table) => `create trigger ${table}_version after insert or update or delete on ${table}
      for each statement execute function bump_content_version()`,
  ),
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of kind === 'sqlite' ? sqlite() : postgres()) await sql.raw(statement).execute(db)
}
