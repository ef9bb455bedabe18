/**
 * A million invented inquiries, identical on every machine and database. Word frequencies are known: searches have a rare,
 * a medium and a common term, and an absent one whose trigrams all occur.
 */
import { toFoldedText, withFoldedText } from '../server/platform/database/search/folded-text.ts'
import { toNameKey } from '../domain/name-key.ts'

const FIRST = [
  'Aarav',
  'Ananya',
  'Vikram',
  'Meera',
  'Rohan',
  'Ishita',
  'Kabir',
  'Leela',
  'Arjun',
  'Nandini',
  'Farhan',
  'Gurpreet',
  'अनिता',
]
const LAST = ['Sharma', 'Iyer', 'Khan', 'Patel', 'Das', 'Reddy', 'Fernandes', 'Nair', 'Kulkarni', 'Singh', 'वर्मा']
const COMPANIES = ['Textiles', 'Foods', 'Clinics', 'Academy', 'Motors', 'Jewellers', 'Travels']
const SERVICES = ['Web Development', 'Mobile App Development', 'UI/UX Design', 'AI Chatbots', 'Data Analytics', 'IT Consulting']
const NEEDS = [
  'We need a new website for our shop and a statement of the monthly cost',
  'Please call us about an app for our drivers',
  'Our website is slow on phones, and the checkout loses orders',
  'Can a chatbot answer the questions of our patients at night?',
  'हमें अपनी दुकान के लिए एक website चाहिए',
  'We want reports of sales by branch every morning',
]
const WHEN = ['before Diwali', 'in the next quarter', 'as soon as you can', 'after our audit', 'when the budget is approved']

/**
 * `common` is in about half of all rows, `medium` in one of a hundred, `rare` in one of a hundred thousand, `absent` in none.
 * `hard` is in none either, but each of its trigrams is in many: the worst case of a trigram index.
 */
export const TERMS = { rare: 'Zanskar', common: 'website', medium: 'warehouse', absent: 'photograph', hard: 'websitement' } as const
const MEDIUM_EVERY = 101
const RARE_EVERY = 99_991

/** Status 0 new … 3 cancelled; priority 0 low … 3 urgent. About one of 800 is both cancelled and urgent. */
const STATUSES = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3]
const PRIORITIES = [
  1, 1, 1, 1, 1, 0, 0, 1, 2, 2, 1, 1, 0, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 1, 0, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 1, 0, 1, 1, 1, 1, 2, 3,
]

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** A deterministic hash without a seed: neighbouring numbers get distant values. */
const scattered = (index: number, salt: number): number => (Math.imul(index + salt, 2_654_435_761) >>> 8) ^ (index * salt)

const STEP_MS = 61_000

/** The newest row is created at `now`. */
const createdMs = (index: number, rows: number, now: number): number => now - (rows - index) * STEP_MS
const toInstant = (ms: number): string => new Date(ms).toISOString()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PROMISE_MS = 24 * HOUR_MS
/** Shorter than the time since the oldest of UNANSWERED was due: no response is in the future. */
const MAX_DELAY_MS = 9 * HOUR_MS
/** The newest inquiries have no response: they arrived within 34 hours. */
const UNANSWERED = 2000
/** One of so many responses is late. */
const LATE_EVERY = 10
/** The ids of the users who respond; most of them are deleted. */
const RESPONDERS = 8

/** The values of `response_due_at`, `first_response_at` and `first_response_by`. */
const responseClock = (index: number, rows: number, arrivedMs: number): (string | number | null)[] => {
  const dueAt = toInstant(arrivedMs + PROMISE_MS)
  if (index > rows - UNANSWERED) return [dueAt, null, null]
  const hashed = (salt: number): number => Math.abs(scattered(index, salt))
  const [fromMs, lengthMs] = index % LATE_EVERY === 3 ? [PROMISE_MS, MAX_DELAY_MS] : [0, PROMISE_MS]
  const afterMs = fromMs + 1 + (hashed(41) % (lengthMs / MINUTE_MS)) * MINUTE_MS
  return [dueAt, toInstant(arrivedMs + afterMs), 1 + (hashed(43) % RESPONDERS)]
}

export const INQUIRY_COLUMNS = [
  'kind',
  'name',
  'name_key',
  'email',
  'phone',
  'email_key',
  'phone_key',
  'company',
  'service_name',
  'service_type',
  'budget',
  'timeline',
  'message',
  'status',
  'priority',
  'response_due_at',
  'first_response_at',
  'first_response_by',
  'follow_up_at',
  'created_at',
  'updated_at',
  'folded_text',
] as const

/** The first inquiries are one person's, the one with number 1 among them. */
const REGULAR_INQUIRIES = 21
/** One of so many inquiries has a follow-up, within 30 days before or after now. */
const FOLLOW_UP_EVERY = 500
const FOLLOW_UP_DAYS = 30

const followUpAt = (index: number, now: number): string | null =>
  index % FOLLOW_UP_EVERY === 7
    ? toInstant(now + ((Math.abs(scattered(index, 47)) % (2 * FOLLOW_UP_DAYS)) - FOLLOW_UP_DAYS) * 24 * HOUR_MS)
    : null

/** The values of INQUIRY_COLUMNS for the inquiry with that number, counted from 1. */
export const inquiryRow = (index: number, rows: number, now: number): (string | number | null)[] => {
  const hashed = (salt: number): number => Math.abs(scattered(index, salt))
  const name = `${pick(FIRST, hashed(3))} ${pick(LAST, hashed(7))}`
  const company = `${pick(LAST, hashed(11))} ${pick(COMPANIES, hashed(13))} ${index % 9973}`
  const extra = `${index % MEDIUM_EVERY === 0 ? ` for the ${TERMS.medium}` : ''}${index % RARE_EVERY === 77 ? ` in ${TERMS.rare}` : ''}`
  const message = `${pick(NEEDS, hashed(17))}${extra}, ${pick(WHEN, hashed(19))}. Our number is ${index}.`
  const email = index <= REGULAR_INQUIRIES ? 'regular@example.com' : `visitor${index}@example.com`
  const phone = `98${String(hashed(23) % 100_000_000).padStart(8, '0')}`
  const service = pick(SERVICES, hashed(29))
  const arrivedMs = createdMs(index, rows, now)
  const created = toInstant(arrivedMs)
  return [
    index % 10 === 0 ? 'contact' : 'service',
    name,
    toNameKey(name),
    email,
    `+91 ${phone}`,
    email,
    `+91${phone}`,
    company,
    service,
    'Development',
    '25000-50000',
    '1month',
    message,
    pick(STATUSES, hashed(31)),
    pick(PRIORITIES, hashed(37)),
    ...responseClock(index, rows, arrivedMs),
    followUpAt(index, now),
    created,
    created,
    toFoldedText('inquiries', { name, email, phone: `+91 ${phone}`, company, service_name: service, message }),
  ]
}

const ACTIONS = ['CREATE', 'CREATE', 'CREATE', 'UPDATE', 'STATUS_CHANGE', 'LOGIN', 'LOGOUT', 'DELETE'] as const

export const ACTIVITY_COLUMNS = [
  'admin_name',
  'action',
  'resource_type',
  'resource_id',
  'description',
  'ip_address',
  'user_agent',
  'created_at',
  'folded_text',
] as const

/** The values of ACTIVITY_COLUMNS. */
export const activityRow = (index: number, rows: number, now: number): (string | number)[] => {
  const log = {
    admin_name: `${pick(FIRST, scattered(index, 3) >>> 1)} ${pick(LAST, scattered(index, 7) >>> 1)}`,
    action: pick(ACTIONS, scattered(index, 11) >>> 1),
    resource_type: 'service_inquiry',
    resource_id: String(index),
    description: `Changed service inquiry ${index}${index % RARE_EVERY === 77 ? ` of ${TERMS.rare}` : ''}`,
    ip_address: `203.0.113.${index % 250}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0',
    created_at: toInstant(createdMs(index, rows, now)),
  }
  return Object.values(withFoldedText('activity_logs', log))
}

/** Of the inquiry with number 1. */
export const TIMELINE_EVENTS = 200

export const EVENT_COLUMNS = ['inquiry_id', 'kind', 'actor_id', 'actor_name', 'body', 'created_at'] as const

/** The values of EVENT_COLUMNS. */
export const eventRow = (index: number, _rows: number, now: number): (string | number)[] => [
  1,
  pick(['note', 'call', 'whatsapp'] as const, index),
  1,
  'Ravi Kumar',
  `${pick(NEEDS, scattered(index, 53) >>> 1)}, ${pick(WHEN, scattered(index, 59) >>> 1)}.`,
  toInstant(now - (TIMELINE_EVENTS - index) * HOUR_MS),
]
