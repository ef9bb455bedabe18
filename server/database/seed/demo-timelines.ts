/** The timelines and follow-ups of the demo inquiries, consistent with their status and first response. Source: lead desk §3. */
import * as z from 'zod/mini'
import { statusChange } from '#domain/lead-event.ts'
import { permits } from '#domain/permissions.ts'
import type { NewLeadEvent } from '../../inquiries/events/store.ts'
import type { DemoActivity, DemoActor } from './demo-activity.ts'
import type { DemoInquiry } from './demo-inquiries.ts'
import { workingMoment } from './demo-moments.ts'
import { type Random, seededRandom } from './random.ts'

type StoredInquiry = DemoInquiry & { id: number }

/** An event before it is stored. */
export type DemoEvent = NewLeadEvent & { createdAt: string }

export interface DemoFollowUp {
  inquiryId: number
  at: string
  note: string
  /** The id of the user who set it. */
  by: number
}

const SEED = 20_261_123
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS

const CALLS = [
  'Spoke for ten minutes. Wants a written scope before the next call.',
  'No answer, left a message with the reception.',
  'The owner decides together with his brother; both join the next call.',
  'Compared our offer with another agency line by line.',
  '',
]
const WHATSAPP_MESSAGES = [
  'Sent two slots for a call.',
  'Sent the link to the reference project.',
  'Confirmed the address for the visit.',
  '',
]
const NOTES = [
  'Prefers Hindi on the phone, English in writing.',
  'Has a domain and hosting already; the old site stays online until the switch.',
  'Budget is approved until the end of the quarter.',
  'Wants to see one reference from the same trade.',
  'The product list comes as an Excel file from the accountant.',
  'Asked to split the payment into three parts.',
]
const FOLLOW_UPS = [
  'Ask for the product list',
  'Call with the accountant',
  'Send the revised offer',
  'Ask whether the proposal was read',
  'Fix a date for the visit',
  'Show the reference project',
]

/** When a follow-up is due, in hours from now; the first ones have come. */
const FOLLOW_UP_HOURS = [-20, -2, -1, 1, 3, 5, 22, 26, 30, 46, 52, 70, 94, 120]
/** Those of the next days are in working hours; today's come whenever the demo starts. */
const TODAY_HOURS = 6

const parsedChanges = z.object({ status: statusChange })

/** The status changes of an inquiry in the activity log, the oldest first. */
const groupStatusChanges = (logs: DemoActivity[]): Map<string, DemoActivity[]> => {
  const groups = new Map<string, DemoActivity[]>()
  for (const log of logs.filter(({ action }) => action === 'STATUS_CHANGE')) {
    groups.set(log.resourceId, [...(groups.get(log.resourceId) ?? []), log])
  }
  return groups
}

type Author = Pick<NewLeadEvent, 'actorId' | 'actorName'>
type Added = Pick<NewLeadEvent, 'kind'> & Partial<Pick<NewLeadEvent, 'body' | 'data'>>

const buildEvent = (inquiryId: number, at: number, author: Author, { kind, body = '', data = {} }: Added): DemoEvent => ({
  inquiryId,
  kind,
  body,
  data,
  ...author,
  createdAt: new Date(at).toISOString(),
})

/** An admin assigns the inquiry before its first response. */
const assignment = (random: Random, admin: DemoActor, inquiry: StoredInquiry, assignee: DemoActor, respondedAt: number) => {
  const arrivedAt = Date.parse(inquiry.createdAt)
  const at = arrivedAt + Math.floor((respondedAt - arrivedAt) * (0.1 + 0.8 * random.next()))
  return buildEvent(
    inquiry.id,
    at,
    { actorId: admin.id, actorName: admin.name },
    {
      kind: 'assignment',
      data: { fromId: null, fromName: '', toId: assignee.id, toName: assignee.name, reason: 'manual' },
    },
  )
}

const TALKS: [['call' | 'note' | 'whatsapp', string[]], number][] = [
  [['call', CALLS], 45],
  [['note', NOTES], 35],
  [['whatsapp', WHATSAPP_MESSAGES], 20],
]

/** Calls, messages and notes between the first response and `end`: none of them is the first response. */
const talks = (random: Random, inquiry: StoredInquiry, author: Author, from: number, end: number): DemoEvent[] => {
  const count = random.weighted([
    [0, 15],
    [1, 30],
    [2, 30],
    [3, 15],
    [5, 10],
  ] as const)
  return Array.from({ length: count }, () => {
    const at = workingMoment(random, from, Math.floor(random.next() * Math.max(HOUR_MS, end - from)))
    const [kind, texts] = random.weighted(TALKS)
    return buildEvent(inquiry.id, at, author, { kind, body: random.pick(texts) })
  }).filter(({ createdAt }) => Date.parse(createdAt) > from && Date.parse(createdAt) <= end)
}

const buildTimeline = (
  random: Random,
  { now, users, admin }: { now: number; users: DemoActor[]; admin: DemoActor },
  inquiry: StoredInquiry,
  changes: DemoActivity[],
): DemoEvent[] => {
  const [first] = changes
  const last = changes.at(-1)
  if (first === undefined || last === undefined) return []
  const respondedAt = Date.parse(first.createdAt)
  const end = inquiry.status === 'in-progress' ? now : Date.parse(last.createdAt)
  const author = { actorId: first.adminId, actorName: first.adminName }
  const assignee = users.find(({ id }) => id === inquiry.assigneeId)
  return [
    ...(assignee === undefined ? [] : [assignment(random, admin, inquiry, assignee, respondedAt)]),
    ...changes.map(({ adminId, adminName, createdAt, changes: json }) =>
      buildEvent(
        inquiry.id,
        Date.parse(createdAt),
        { actorId: adminId, actorName: adminName },
        { kind: 'status', data: parsedChanges.parse(JSON.parse(json)).status },
      ),
    ),
    ...talks(random, inquiry, author, respondedAt, end),
  ]
}

/** The follow-ups of the leads that were taken up last; each was set together with the move to In Progress. */
const buildFollowUps = (random: Random, now: number, inquiries: StoredInquiry[], changes: Map<string, DemoActivity[]>) => {
  const open = inquiries
    .filter(({ status, spamReason }) => status === 'in-progress' && spamReason === '')
    .toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1))
  const followUps: DemoFollowUp[] = []
  for (const [position, hours] of FOLLOW_UP_HOURS.entries()) {
    const inquiry = open[position]
    const by = inquiry === undefined ? undefined : changes.get(String(inquiry.id))?.at(-1)?.adminId
    if (inquiry === undefined || typeof by !== 'number') continue
    const moment = hours < TODAY_HOURS ? now + hours * HOUR_MS : workingMoment(random, now, hours * HOUR_MS)
    const at = Math.max(Math.ceil(moment / HALF_HOUR_MS) * HALF_HOUR_MS, Date.parse(inquiry.updatedAt) + HALF_HOUR_MS)
    followUps.push({ inquiryId: inquiry.id, at: new Date(at).toISOString(), note: random.pick(FOLLOW_UPS), by })
  }
  return followUps
}

/**
 * Events the oldest first, and follow-ups for today and the next days. `logs` are those of demoActivity(): their status changes are
 * the ones of the timelines.
 */
export const demoTimelines = (
  now: Date,
  users: DemoActor[],
  inquiries: StoredInquiry[],
  logs: DemoActivity[],
): { events: DemoEvent[]; followUps: DemoFollowUp[] } => {
  const random = seededRandom(SEED)
  const admin = users.find(({ role }) => permits(role, 'inquiries:assign'))
  if (admin === undefined) return { events: [], followUps: [] }
  const changes = groupStatusChanges(logs)
  const context = { now: now.getTime(), users, admin }
  const events = inquiries.flatMap((inquiry) => buildTimeline(random, context, inquiry, changes.get(String(inquiry.id)) ?? []))
  const followUps = buildFollowUps(random, now.getTime(), inquiries, changes)
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]))
  const set = followUps.map(({ inquiryId, at, note, by }) => {
    const actorName = users.find(({ id }) => id === by)?.name ?? ''
    const setAt = Date.parse(byId.get(inquiryId)?.updatedAt ?? '')
    return buildEvent(inquiryId, setAt, { actorId: by, actorName }, { kind: 'follow-up', body: note, data: { at } })
  })
  return {
    events: [...events, ...set].toSorted((one, other) =>
      one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0,
    ),
    followUps,
  }
}
