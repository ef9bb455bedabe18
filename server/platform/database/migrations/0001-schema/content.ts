/** Services, banners, news and work, their images, the news of other sites, and the subscribers of the newsletter. */
import type { Engine, TableDefinitions } from './engine.ts'

export const CONTENT_TABLES = {
  services: {
    id: 'ID',
    title: 'text not null',
    description: 'text not null',
    icon: 'text not null',
    category: 'text not null',
    price: "text not null default ''",
    duration: "text not null default ''",
    features: "text not null default '[]'",
    color: 'text not null',
    image_url: "text not null default ''",
    sort_order: 'integer not null default 0',
    is_active: 'integer not null default 1',
    /** The end of its path; null only while a row is inserted. */
    slug: 'text',
    /** Markdown. */
    details: "text not null default ''",
    /** This and the questions are JSON lists of objects. */
    steps: "text not null default '[]'",
    questions: "text not null default '[]'",
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  /** Earlier slugs of services and case studies. No foreign key: those of a deleted record stay until it can no longer be restored. */
  former_slugs: {
    /** The table of the record. */
    resource: 'text not null',
    slug: 'text not null',
    record_id: 'bigint not null',
    created_at: 'text not null',
    'primary key': '(resource, slug)',
  },
  banners: {
    id: 'ID',
    title: 'text not null',
    subtitle: "text not null default ''",
    button_text: 'text not null',
    button_link: 'text not null',
    image_url: "text not null default ''",
    sort_order: 'integer not null default 0',
    is_active: 'integer not null default 1',
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  news_items: {
    id: 'ID',
    title: 'text not null',
    excerpt: "text not null default ''",
    content: 'text not null',
    image_url: "text not null default ''",
    category: "text not null default ''",
    tags: "text not null default '[]'",
    author: "text not null default ''",
    published_at: 'text not null',
    is_active: 'integer not null default 1',
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  case_studies: {
    id: 'ID',
    slug: 'text not null unique',
    title: 'text not null',
    client: 'text not null',
    industry: "text not null default ''",
    problem: 'text not null',
    /** Markdown. */
    solution: 'text not null',
    results: "text not null default '[]'",
    quotation: "text not null default '{}'",
    before_text: "text not null default ''",
    after_text: "text not null default ''",
    duration: "text not null default ''",
    cost_range: "text not null default ''",
    image_url: "text not null default ''",
    image_alt: "text not null default ''",
    is_example: 'integer not null default 0',
    sort_order: 'integer not null default 0',
    is_active: 'integer not null default 1',
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  /** No foreign keys: a deleted case study or service is restored with these rows; the purge of the trash deletes them. */
  case_study_services: {
    case_study_id: 'bigint not null',
    service_id: 'bigint not null',
    'primary key': '(case_study_id, service_id)',
  },
  media: {
    id: 'text primary key',
    file_name: 'text not null',
    width: 'integer not null',
    height: 'integer not null',
    placeholder: "text not null default ''",
    uploaded_by: 'bigint references users (id) on delete set null',
    created_at: 'text not null',
  },
  media_variants: {
    media_id: 'text not null references media (id) on delete cascade',
    name: 'text not null',
    content_type: 'text not null',
    width: 'integer not null',
    height: 'integer not null',
    bytes: 'BYTES not null',
    'primary key': '(media_id, name)',
  },
  external_news: {
    source: 'text primary key',
    items: "text not null default '[]'",
    fetched_at: 'text',
    attempted_at: 'text',
    ok: 'integer not null default 0',
    /** Expiry of a node's claim to fetch. */
    claimed_until: 'text',
  },
  newsletter_subscribers: {
    id: 'ID',
    email: 'text not null',
    email_key: 'text not null unique',
    status: 'text not null',
    token_hash: 'text not null unique',
    created_at: 'text not null',
    /** When the last confirmation mail was queued. */
    mailed_at: 'text not null',
    confirmed_at: 'text',
    unsubscribed_at: 'text',
    folded_text: "text not null default ''",
  },
  content_versions: {
    name: 'text primary key',
    version: 'bigint not null',
  },
} as const satisfies TableDefinitions

export const CONTENT_INDEXES = [
  `create unique index services_by_slug on services (slug)`,
  `create index services_in_category on services (category, sort_order, id)`,
  `create index services_in_order on services (is_active, sort_order, id)`,
  `create index former_slugs_of_record on former_slugs (resource, record_id, created_at desc, slug)`,
  `create index banners_in_order on banners (is_active, sort_order, id)`,
  `create index news_items_in_category on news_items (category, published_at desc, id desc)`,
  `create index news_items_newest on news_items (is_active, published_at desc, id desc)`,
  `create index case_studies_all_in_order on case_studies (sort_order, id desc)`,
  `create index case_studies_in_order on case_studies (is_active, sort_order, id desc)`,
  `create index case_study_services_of_service on case_study_services (service_id, case_study_id)`,
  `create index newsletter_subscribers_by_mail on newsletter_subscribers (status, mailed_at)`,
  `create index newsletter_subscribers_by_status on newsletter_subscribers (status, id)`,
]

const FIRST_VERSION = `insert into content_versions (name, version) values ('public', 1)`
const BUMP = `update content_versions set version = version + 1 where name = 'public';`
const VERSIONED_TABLES = ['services', 'banners', 'news_items', 'case_studies']

/** When an event of `external_news` changes what visitors see: other items, or a source without items that fails. */
const newsEvents = (differs: string) => [
  ['insert', `new.items <> '[]'`],
  [
    'update',
    `new.items ${differs} old.items or (new.items = '[]' and new.attempted_at is not null and new.ok = 0
      and (old.attempted_at is null or old.ok <> 0))`,
  ],
  ['delete', `old.items <> '[]'`],
]

/** Whatever changes public pages counts the content version up: caches compare it. */
export const contentTriggers = ({ kind }: Engine): string[] =>
  kind === 'sqlite'
    ? [
        FIRST_VERSION,
        ...VERSIONED_TABLES.flatMap((table) =>
          ['insert', 'update', 'delete'].map(
            (event) => `create trigger ${table}_version_${event} after ${event} on ${table} begin ${BUMP} end`,
          ),
        ),
        ...newsEvents('is not').map(
          ([event, when]) =>
            `create trigger external_news_version_${event} after ${event} on external_news when ${when} begin ${BUMP} end`,
        ),
      ]
    : [
        FIRST_VERSION,
        `create function bump_content_version() returns trigger language plpgsql as $$ begin ${BUMP} return null; end $$`,
        ...VERSIONED_TABLES.map(
          (table) => `create trigger ${table}_version after insert or update or delete on ${table}
            for each statement execute function bump_content_version()`,
        ),
        ...newsEvents('is distinct from').map(
          ([event, when]) => `create trigger external_news_version_${event} after ${event} on external_news
            for each row when (${when}) execute function bump_content_version()`,
        ),
      ]
