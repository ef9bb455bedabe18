/** The tables as Kysely's types; rows stay inside stores. Column conventions: migrations/0001-first-schema.ts. */
import type { ColumnType, Generated } from 'kysely'
import type { BlockedTimesTable, BookingsTable, CalendarSubscriptionsTable } from './booking-tables.ts'
import type { BulkJobChangesTable, BulkJobsTable } from './bulk-tables.ts'
import type { MediaTable, MediaVariantsTable } from './media-tables.ts'
import type { CaseStudiesTable, CaseStudyServicesTable } from './work-tables.ts'
import type { FormerSlugsTable, ServicesTable } from './service-tables.ts'

/** 0 or 1. */
type Flag = number
/** ISO 8601 UTC. */
type Instant = string
type GeneratedId = Generated<number>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface UsersTable {
  id: GeneratedId
  name: string
  email: string
  /** The e-mail lower-cased; unique. */
  email_key: string
  phone: Defaulted<string>
  role: string
  password_hash: string
  is_active: Defaulted<Flag>
  /** New leads are assigned in turn to the active sales staff who take leads. */
  takes_leads: Defaulted<Flag>
  /** The number of the last lead that was assigned in turn, counted over all users; 0 before the first one. */
  last_assignment: Defaulted<number>
  last_login_at: Defaulted<Instant | null>
  created_at: Instant
  updated_at: Instant
}

export interface SessionsTable {
  id: string
  user_id: number
  generation: Defaulted<number>
  rotated_at: Instant
  /** JSON list of instants: the refreshes before the last one that are within their grace period. */
  earlier_rotations: Defaulted<string>
  created_at: Instant
  expires_at: Instant
  last_seen_at: Instant
  ended_at: Defaulted<Instant | null>
  ip_address: Defaulted<string>
  /** The IPv4 address itself, or the /64 of an IPv6 address; blank for sessions from before the column existed. */
  ip_network: Defaulted<string>
  user_agent: Defaulted<string>
}

export interface PasswordResetsTable {
  token_hash: string
  user_id: number
  created_at: Instant
  expires_at: Instant
  used_at: Defaulted<Instant | null>
}

export interface BannersTable {
  id: GeneratedId
  title: string
  subtitle: string
  button_text: string
  button_link: string
  image_url: string
  sort_order: number
  is_active: Flag
  created_at: Instant
  updated_at: Instant
}

export interface NewsItemsTable {
  id: GeneratedId
  title: string
  excerpt: string
  content: string
  image_url: string
  category: string
  tags: string
  author: string
  published_at: Instant
  is_active: Flag
  created_at: Instant
  updated_at: Instant
}

export interface InquiriesTable {
  id: GeneratedId
  kind: string
  name: string
  email: string
  phone: Defaulted<string>
  company: Defaulted<string>
  address: Defaulted<string>
  service_id: Defaulted<number | null>
  service_name: Defaulted<string>
  service_type: Defaulted<string>
  budget: Defaulted<string>
  timeline: Defaulted<string>
  message: Defaulted<string>
  /** Position in INQUIRY_STATUSES. */
  status: Defaulted<number>
  /** Position in INQUIRY_PRIORITIES. */
  priority: Defaulted<number>
  notes: Defaulted<string>
  assignee_id: Defaulted<number | null>
  is_spam: Defaulted<Flag>
  spam_reason: Defaulted<string>
  /** When staff first moved the status away from new or logged a call; null until then. */
  first_response_at: Defaulted<Instant | null>
  /** The user who responded first; not a foreign key: it outlives the user. */
  first_response_by: Defaulted<number | null>
  /** By when a person answers; null for inquiries from before migration 0026. */
  response_due_at: Defaulted<Instant | null>
  /** When staff are next notified that the response is due; null when they need not be. */
  notify_at: Defaulted<Instant | null>
  /** When a lead that was assigned in turn goes to the next person if it has no response; null when it does not. */
  take_back_at: Defaulted<Instant | null>
  /** When staff want to turn to the inquiry again; null without a follow-up. */
  follow_up_at: Defaulted<Instant | null>
  follow_up_note: Defaulted<string>
  /** The user who set the follow-up; not a foreign key. */
  follow_up_by: Defaulted<number | null>
  /** The e-mail lower-cased; null for a blank one. */
  email_key: Defaulted<string | null>
  /** The phone number in E.164; null without a valid one. */
  phone_key: Defaulted<string | null>
  /** The channel of the first touch, in lower case; blank when unknown. */
  source: Defaulted<string>
  /** JSON of Touches; blank without one. */
  touches: Defaulted<string>
  created_at: Instant
  updated_at: Instant
}

/** The timeline of an inquiry, append-only. `data` is JSON of the event's kind. */
export interface InquiryEventsTable {
  id: GeneratedId
  inquiry_id: number
  kind: string
  /** Not a foreign key: the event outlives the user. */
  actor_id: number | null
  actor_name: Defaulted<string>
  body: Defaulted<string>
  data: Defaulted<string>
  created_at: Instant
}

/** The delivery of a reply by mail; the reply itself is the event. */
export interface InquiryRepliesTable {
  event_id: number
  inquiry_id: number
  /** The row of the outbox that sends it, the latest one after 'Send again'; it is deleted 30 days after the mail was sent. */
  mail_id: number
  /** The left part of the Message-ID of the acknowledgement, where the visitor's thread begins. */
  thread: string
  /** Its own Message-ID; blank until the first attempt to send it. */
  message_id: Defaulted<string>
  /** The author's e-mail at the time of writing. */
  reply_to: string
  /** 'queued', 'sent' or 'failed'. */
  state: Defaulted<string>
  /** The mail server's last refusal; blank without one. */
  reason: Defaulted<string>
  attempts: Defaulted<number>
  changed_at: Instant
}

/** Counts of inquiries, written by triggers; a count is the sum of its rows. See migration 0022. */
export interface InquiryCountsTable {
  /** The list that is counted. */
  scope: 'all' | 'assignee' | 'created_at' | 'name' | 'source'
  kind: string
  is_spam: Flag
  /**
   * Within the scope: blank for 'all', a user's id, a day as YYYY-MM-DD, a beginning of names of `name_blocks`, or a month and a source
   * as 'YYYY-MM google' (without priority and assignment: both 0).
   */
  bucket: string
  /** Position in INQUIRY_STATUSES. */
  status: number
  /** Position in INQUIRY_PRIORITIES. */
  priority: number
  is_assigned: Flag
  inquiries: number
}

export interface ActivityLogsTable {
  id: GeneratedId
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
  created_at: Instant
}

/** Counts of activity logs, written by triggers; a count is the sum of its rows. */
export interface ActivityCountsTable {
  action: string
  logs: number
}

export interface MailOutboxTable {
  id: GeneratedId
  recipient: string
  /** A template of server/mail/templated-mail.ts, rendered when the mail is sent; blank if the bodies are stored. */
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
  created_at: Instant
}

export interface NewsletterSubscribersTable {
  id: GeneratedId
  email: string
  email_key: string
  status: string
  token_hash: string
  created_at: Instant
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

/** SQLite's trigram index of inquiries and activity logs; PostgreSQL has GIN indexes instead. */
export interface SearchTable {
  rowid: number
  text: string
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
  inquiry_search: SearchTable
  activity_search: SearchTable
  inquiry_words: SearchTable
  activity_words: SearchTable
}
