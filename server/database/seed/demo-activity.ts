/** The activity of the demo's staff, consistent with the demo inquiries. Source: contract §1 SEED 'demo'. */
import type { ActivityLog, Changes, ResourceType } from '#domain/activity-log.ts'
import { type InquiryStatus, STATUS_LABELS } from '#domain/inquiry.ts'
import { permits } from '#domain/permissions.ts'
import type { User } from '#domain/user.ts'
import type { DemoInquiry } from './demo-inquiries.ts'
import { visitingMoment, workingMoment } from './demo-moments.ts'
import { type Random, seededRandom } from './random.ts'

/** An activity log before it is stored. */
export type DemoActivity = Omit<ActivityLog, 'id'>
export type DemoActor = Pick<User, 'id' | 'name' | 'role'>
/** A stored service, banner or news item for the activity of the demo's editors. */
export interface DemoContent {
  resourceType: Extract<ResourceType, 'service' | 'banner' | 'news'>
  id: number
  title: string
}

const SEED = 20_260_715
const SIGN_INS = 40
const CONTENT_EDITS = 12
const DAYS = 150

/** The usual client of each member of staff: an IP address reserved for documentation (RFC 5737, RFC 3849) and a browser. */
const DESKS = [
  ['192.0.2.14', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'],
  [
    '198.51.100.27',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['192.0.2.61', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['198.51.100.90', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
] as const
const PHONE = [
  '2001:db8:40:2::1c',
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
] as const

type Client = Pick<ActivityLog, 'ipAddress' | 'userAgent'>
type DemoEntry = Pick<ActivityLog, 'action' | 'resourceType' | 'resourceId' | 'description'> & {
  changes?: Changes
  metadata?: object
}

const pickClient = (random: Random, actor: DemoActor): Client => {
  const [ipAddress, userAgent] = random.chance(0.2) ? PHONE : (DESKS[actor.id % DESKS.length] ?? PHONE)
  return { ipAddress, userAgent }
}

const jsonOrBlank = (value: object | undefined): string => (value === undefined ? '' : JSON.stringify(value))

const buildLog = (
  actor: DemoActor,
  place: Client,
  at: number | string,
  { changes, metadata, ...entry }: DemoEntry,
): DemoActivity => ({
  ...entry,
  ...place,
  adminId: actor.id,
  adminName: actor.name,
  changes: jsonOrBlank(changes),
  metadata: jsonOrBlank(metadata),
  createdAt: new Date(at).toISOString(),
})

const signIns = (random: Random, now: number, actors: DemoActor[]): DemoActivity[] =>
  Array.from({ length: SIGN_INS }, () => {
    const actor = random.pick(actors)
    const place = pickClient(random, actor)
    const at = visitingMoment(random, now, DAYS)
    const session = { resourceType: 'session', resourceId: '' } as const
    const login = buildLog(actor, place, at, { ...session, action: 'LOGIN', description: `${actor.name} signed in` })
    const end = at + random.between(20, 400) * 60_000
    if (end > now || random.chance(0.3)) return [login]
    return [login, buildLog(actor, place, end, { ...session, action: 'LOGOUT', description: `${actor.name} signed out` })]
  }).flat()

type StoredInquiry = DemoInquiry & { id: number }

/** The activity of a status change, as the server records it. */
const statusChange = (inquiry: StoredInquiry, from: InquiryStatus, to: InquiryStatus, changes: Changes = {}): DemoEntry => ({
  action: 'STATUS_CHANGE',
  resourceType: inquiry.kind === 'service' ? 'service_inquiry' : 'contact_inquiry',
  resourceId: String(inquiry.id),
  description: `Changed status of ${inquiry.kind} inquiry #${inquiry.id} from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}`,
  changes: { status: { from, to }, ...changes },
  metadata: inquiry.serviceTitle === '' ? undefined : { service: inquiry.serviceTitle },
})

/** The other changes together with the last status: inquiries arrive as medium and without notes. */
const furtherChanges = ({ priority, notes }: StoredInquiry): Changes => ({
  ...(priority === 'medium' ? {} : { priority: { from: 'medium', to: priority } }),
  ...(notes === '' ? {} : { notes: { from: '', to: notes } }),
})

/** Minutes until the first response, from and to, with their weights. */
const RESPONSE_MINUTES: [[number, number], number][] = [
  [[10, 55], 30],
  [[60, 230], 40],
  [[240, 1200], 20],
  [[1500, 3000], 10],
]

/** The last change is the inquiry's updatedAt; most were in progress first and closed later, the others changed in one step. */
const inquiryWork = (random: Random, actors: DemoActor[], inquiry: StoredInquiry): DemoActivity[] => {
  const { status, createdAt, updatedAt } = inquiry
  if (status === 'new') return []
  const actor = actors.find(({ id }) => id === inquiry.assigneeId) ?? random.pick(actors)
  const place = pickClient(random, actor)
  const respondedAt = workingMoment(random, Date.parse(createdAt), random.between(...random.weighted(RESPONSE_MINUTES)) * 60_000)
  const inTwoSteps = status !== 'in-progress' && random.chance(0.85) && respondedAt < Date.parse(updatedAt)
  const last = statusChange(inquiry, inTwoSteps ? 'in-progress' : 'new', status, furtherChanges(inquiry))
  const first = inTwoSteps ? [buildLog(actor, place, respondedAt, statusChange(inquiry, 'new', 'in-progress'))] : []
  return [...first, buildLog(actor, place, updatedAt, last)]
}

const contentEdits = (random: Random, now: number, actors: DemoActor[], content: DemoContent[]): DemoActivity[] => {
  const editors = actors.filter(({ role }) => permits(role, 'content:update'))
  if (editors.length === 0 || content.length === 0) return []
  return Array.from({ length: CONTENT_EDITS }, () => {
    const { resourceType, id, title } = random.pick(content)
    const editor = random.pick(editors)
    const order = random.between(0, 5)
    return buildLog(editor, pickClient(random, editor), visitingMoment(random, now, DAYS), {
      action: 'UPDATE',
      resourceType,
      resourceId: String(id),
      description: `Updated ${resourceType} "${title}"`,
      changes: resourceType === 'news' ? { tags: { from: [], to: ['guides'] } } : { order: { from: order + 1, to: order } },
    })
  })
}

/**
 * About 300 logs, oldest first, some older than the retention of 90 days. `users` are the staff (none: no logs),
 * `inquiries` the stored demo inquiries, `content` the records that the editors have changed.
 */
export const demoActivity = (
  now: Date,
  users: DemoActor[],
  inquiries: StoredInquiry[],
  content: DemoContent[] = [],
): DemoActivity[] => {
  if (users.length === 0) return []
  const random = seededRandom(SEED)
  return [
    ...signIns(random, now.getTime(), users),
    ...inquiries.flatMap((inquiry) => inquiryWork(random, users, inquiry)),
    ...contentEdits(random, now.getTime(), users, content),
  ].toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}
