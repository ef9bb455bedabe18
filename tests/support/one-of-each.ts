/** One record of every kind, and snapshots of the database, for tests of which calls change it. */
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Site } from './app.ts'

export interface Ids {
  service: number
  banner: number
  news: number
  caseStudy: number
  /** Of the case study. */
  workSlug: string
  serviceInquiry: number
  contactInquiry: number
  /** The event of a reply that failed. */
  serviceReply: number
  contactReply: number
  user: number
  subscriber: number
  /** A job of the user that is done. */
  job: number
  /** A view of the team; its owner is the user. */
  view: number
  /** A future booking of the contact inquiry. */
  booking: number
  blockedTime: number
}

/** Returns the id of its event. */
const insertFailedReply = async (db: Site['db'], inquiryId: number, now: string): Promise<number> => {
  const { id } = await db
    .insertInto('inquiry_events')
    .values({ inquiry_id: inquiryId, kind: 'reply', body: 'R', data: '{"subject":"R"}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = { event_id: id, inquiry_id: inquiryId, mail_id: 0, thread: `inquiry.${inquiryId}`, reply_to: 'r@example.com' }
  await db
    .insertInto('inquiry_replies')
    .values({ ...reply, state: 'failed', changed_at: now })
    .execute()
  return id
}

/** Inserts an active record of every kind; the user is a sales person, to whom the contact inquiry is assigned. */
export const insertOneOfEach = async ({ db, clock, addUser }: Site): Promise<Ids> => {
  const now = clock.now().toISOString()
  const times = { created_at: now, updated_at: now }
  const shown = { image_url: '', is_active: 1, ...times }
  const service = {
    title: 'S',
    description: 'S',
    icon: 'Globe',
    category: 'Design',
    price: '',
    features: '[]',
    color: 'blue',
    sort_order: 0,
  }
  const banner = { title: 'B', subtitle: '', button_text: 'B', button_link: '/', sort_order: 0 }
  const news = { title: 'N', excerpt: '', content: 'N', category: '', tags: '[]', author: '', published_at: now }
  const inquiry = { name: 'I', email: 'i@example.com', ...times }
  const { id: user } = await addUser('sales_person')
  const [services, banners, items, inquiries] = [
    await db
      .insertInto('services')
      .values(withFoldedText('services', { ...service, ...shown }))
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('banners')
      .values(withFoldedText('banners', { ...banner, ...shown }))
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('news_items')
      .values(withFoldedText('news_items', { ...news, ...shown }))
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('inquiries')
      .values([
        withFoldedText('inquiries', { kind: 'service', assignee_id: null, ...inquiry }),
        withFoldedText('inquiries', { kind: 'contact', assignee_id: user, ...inquiry }),
      ])
      .returning(['id', 'kind'])
      .execute(),
  ]
  await db
    .updateTable('services')
    .set({ slug: `service-${services.id}` })
    .where('id', '=', services.id)
    .execute()
  const subscription = { email: `reader.${user}@example.com`, email_key: `reader.${user}@example.com`, status: 'confirmed' }
  const subscriber = await db
    .insertInto('newsletter_subscribers')
    .values({
      ...withFoldedText('newsletter_subscribers', subscription),
      token_hash: `hash ${user}`,
      created_at: now,
      mailed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = await db
    .insertInto('bulk_jobs')
    .values({
      kind: 'service',
      change: '{"status":"completed"}',
      undoes: null,
      starter_id: user,
      is_background: 0,
      state: 'done',
      total: 0,
      max_id: 0,
      created_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = await db
    .insertInto('saved_views')
    .values({ owner_id: user, name: 'V', name_key: 'v', screen: 'service', scope: 'team', updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const caseStudy = await db
    .insertInto('case_studies')
    .values(
      withFoldedText('case_studies', {
        slug: `w-${user}`,
        title: 'W',
        client: 'C',
        industry: '',
        problem: 'P',
        solution: 'S',
        results: '[]',
        quotation: '{}',
        image_alt: '',
        is_example: 0,
        sort_order: 0,
        ...shown,
      }),
    )
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const findInquiryId = (kind: string): number => inquiries.find((row) => row.kind === kind)?.id ?? 0
  const [serviceReply, contactReply] = [
    await insertFailedReply(db, findInquiryId('service'), now),
    await insertFailedReply(db, findInquiryId('contact'), now),
  ]
  const booking = await db
    .insertInto('bookings')
    .values({
      inquiry_id: findInquiryId('contact'),
      starts_at: '2098-01-01T04:30:00.000Z',
      // Unique, however many there are.
      seat: findInquiryId('contact'),
      email_key: inquiry.email,
      network: 'network',
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const blockedTime = await db
    .insertInto('blocked_times')
    .values({ starts_at: '2098-02-01T04:30:00.000Z', ends_at: '2098-02-01T05:30:00.000Z', created_by: user, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    service: services.id,
    banner: banners.id,
    news: items.id,
    caseStudy: caseStudy.id,
    workSlug: caseStudy.slug,
    serviceInquiry: findInquiryId('service'),
    contactInquiry: findInquiryId('contact'),
    serviceReply,
    contactReply,
    user,
    subscriber: subscriber.id,
    job: job.id,
    view: view.id,
    booking: booking.id,
    blockedTime: blockedTime.id,
  }
}

const TABLES = [
  'users',
  'sessions',
  'password_resets',
  'services',
  'former_slugs',
  'banners',
  'news_items',
  'case_studies',
  'case_study_services',
  'inquiries',
  'inquiry_events',
  'inquiry_counts',
  'bookings',
  'blocked_times',
  'calendar_subscriptions',
  'bulk_jobs',
  'bulk_job_changes',
  'inquiry_replies',
  'activity_logs',
  'activity_counts',
  'newsletter_subscribers',
  'settings',
  'saved_views',
  'media',
  'media_variants',
  'idempotency_keys',
  'rate_limits',
  'content_versions',
  'trash',
] as const satisfies (keyof Tables)[]

/** The columns that the mail job writes when it sends a mail: the hash of a link, the delivery of a reply, the first response. */
const MAIL_JOB_COLUMNS = ['token_hash', 'first_response_at', 'first_response_by', 'notify_at']
const DELIVERY_COLUMNS = ['state', 'reason', 'attempts', 'changed_at', 'message_id']

const maskMailJob = (row: object): Record<string, ''> => {
  const columns = 'event_id' in row ? DELIVERY_COLUMNS : MAIL_JOB_COLUMNS
  return Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, '']] : [])))
}

/** Every row, as JSON, of every table that a call can change. */
export const snapshot = async ({ db }: Site): Promise<Record<string, string[]>> => {
  const read = async (table: (typeof TABLES)[number]): Promise<[string, string[]]> => {
    const rows = await db.selectFrom(table).selectAll().execute()
    return [table, rows.map((row) => JSON.stringify({ ...row, ...maskMailJob(row) })).toSorted()]
  }
  const contents = Object.fromEntries(await Promise.all(TABLES.map(read)))
  // The mail job updates its rows at any time: only queued mails result from a call.
  const mails = await db.selectFrom('mail_outbox').select(['id', 'recipient']).orderBy('id').execute()
  return { ...contents, mail_outbox: mails.map((row) => JSON.stringify(row)) }
}
