/** The tables as Kysely's types; rows stay inside stores. */
import type { Created, Defaulted, Edited, Flag, GeneratedId, Instant, Searched } from './column-types.ts'
import type { BlockedTimesTable, BookingsTable, CalendarSubscriptionsTable } from './booking-tables.ts'
import type { BulkJobChangesTable, BulkJobsTable } from './bulk-tables.ts'
import type {
  CaseStudiesTable,
  CaseStudyServicesTable,
  FormerSlugsTable,
  MediaTable,
  MediaVariantsTable,
  ServicesTable,
} from './content-tables.ts'
import type { InquiriesTable, InquiryCountsTable, InquiryEventsTable, InquiryRepliesTable } from './inquiry-tables.ts'
import type { PasswordResetsTable, SessionsTable, UsersTable } from './user-tables.ts'

export interface BannersTable extends Edited, Searched {
  title: string
  subtitle: string
  button_text: string
  button_link: string
  image_url: string
  sort_order: number
  is_active: Flag
}

export interface NewsItemsTable extends Edited, Searched {
  title: string
  excerpt: string
  content: string
  image_url: string
  category: string
  tags: string
  author: string
  published_at: Instant
  is_active: Flag
}

export interface ActivityLogsTable extends Created, Searched {
  admin_id: number | null
  admin_name: string
  action: string
  resource_type: string
  resource_id: Defaulted<string>
  description: string
  changes: Defaulted<string>
  metadata: Defaulted<string>
  ip_address: Defaulted<string>
  user_agent: Defaulted<string>
}

/** Counts of activity logs, written by triggers; a count is the sum of its rows. */
export interface ActivityCountsTable {
  action: string
  logs: number
}

export interface MailOutboxTable extends Created {
  recipient: string
  /** A Template of server/platform/mail/content.ts, rendered when the mail is sent; blank if the bodies are stored. */
  template: Defaulted<string>
  /** JSON: the data of the template; blank without a template. */
  facts: Defaulted<string>
  /** Blank once the mail is sent, like the bodies, facts and headers; with a template, subject and bodies are blank before too. */
  subject: string
  text_body: string
  html_body: string
  /** JSON: further headers, e.g. List-Unsubscribe. */
  headers: Defaulted<string>
  attempts: Defaulted<number>
  next_attempt_at: Instant
  sent_at: Defaulted<Instant | null>
  failed_at: Defaulted<Instant | null>
  last_error: Defaulted<string>
}

export interface NewsletterSubscribersTable extends Created, Searched {
  email: string
  email_key: string
  status: string
  token_hash: string
  /** When the last confirmation mail was queued. */
  mailed_at: Instant
  confirmed_at: Defaulted<Instant | null>
  unsubscribed_at: Defaulted<Instant | null>
}

export interface SettingsTable {
  /** A section of domain/settings.ts. */
  section: string
  /** JSON of the section's schema. */
  value: string
  updated_at: Instant
}

export interface SavedViewsTable {
  id: GeneratedId
  /** Null for a view of the team whose owner was deleted. */
  owner_id: number | null
  /** Of a deleted owner; else blank. */
  owner_name: Defaulted<string>
  name: string
  /** The name in lower case; unique for an owner and a screen. */
  name_key: string
  screen: string
  scope: string
  /** JSON of a SavedViewQuery. */
  query: Defaulted<string>
  /** JSON list of texts. */
  hidden_columns: Defaulted<string>
  updated_at: Instant
}

export interface ExternalNewsTable {
  source: string
  /** JSON list of ExternalNewsItem. */
  items: Defaulted<string>
  fetched_at: Defaulted<Instant | null>
  attempted_at: Defaulted<Instant | null>
  ok: Defaulted<Flag>
  /** Expiry of a node's claim to fetch. */
  claimed_until: Defaulted<Instant | null>
}

export interface IdempotencyKeysTable {
  scope: string
  idempotency_key: string
  status: number
  /** JSON of the response's data. */
  body: string
  created_at: Instant
}

/** Written by rate-limiter-flexible on PostgreSQL; the keys are hashes. */
export interface RateLimitsTable {
  key: string
  points: Defaulted<number>
  /** Epoch milliseconds. */
  expire: number | null
}

/** Recently deleted records. */
export interface TrashTable {
  /** The table of the record. */
  resource: string
  record_id: number
  /** JSON of the row. */
  record: string
  deleted_at: Instant
}

export interface ContentVersionsTable {
  name: string
  version: number
}

/** One row: how the SMTP server last answered. */
export interface MailStateTable {
  id: number
  succeeded_at: Defaulted<Instant | null>
  failed_at: Defaulted<Instant | null>
  /** Why it failed; blank without a failure. */
  failure: Defaulted<string>
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  services: ServicesTable
  former_slugs: FormerSlugsTable
  banners: BannersTable
  news_items: NewsItemsTable
  case_studies: CaseStudiesTable
  case_study_services: CaseStudyServicesTable
  inquiries: InquiriesTable
  inquiry_events: InquiryEventsTable
  inquiry_replies: InquiryRepliesTable
  inquiry_counts: InquiryCountsTable
  bookings: BookingsTable
  blocked_times: BlockedTimesTable
  calendar_subscriptions: CalendarSubscriptionsTable
  bulk_jobs: BulkJobsTable
  bulk_job_changes: BulkJobChangesTable
  activity_logs: ActivityLogsTable
  activity_counts: ActivityCountsTable
  mail_outbox: MailOutboxTable
  mail_state: MailStateTable
  newsletter_subscribers: NewsletterSubscribersTable
  settings: SettingsTable
  saved_views: SavedViewsTable
  media: MediaTable
  media_variants: MediaVariantsTable
  external_news: ExternalNewsTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  content_versions: ContentVersionsTable
  trash: TrashTable
}
