/** Adds the demo data of SEED=demo, which are in seed/demo.json, to the starter content. Source: contract §1. */
import { randomUUID } from 'node:crypto'
import { toEmailKey } from '#domain/email-key.ts'
import { permits } from '#domain/permissions.ts'
import { insertBlockedTime } from '../leads/bookings/blocked-times-store.ts'
import { recordActivity } from '../staff/activity-logs/record.ts'
import type { Db } from '../platform/database/connect.ts'
import { toFoldedText } from '../platform/database/search/folded-text.ts'
import type { OperationContext, StaffContext } from '../platform/operation.ts'
import { hashPassword } from '../staff/users/password.ts'
import { insertUser } from '../staff/users/store.ts'
import { readJsonFile } from './content-files.ts'
import { createClock, type DemoFile, demoFile } from './demo-file.ts'
import { type DemoSite, type Happening, leadHappenings } from './demo-leads.ts'

/** All demo staff get `password`. Their steps notify no open desk. */
const insertStaff = async (context: OperationContext, { staff }: DemoFile, password: string): Promise<DemoSite['as']> => {
  const { db, config, now } = context
  const passwordHash = await hashPassword(password, config.passwordCost)
  const members = new Map<string, StaffContext>()
  for (const { ipAddress, userAgent, ...member } of staff) {
    const actor = { ...(await insertUser(db, { ...member, passwordHash }, now())), sessionId: '' }
    members.set(member.name, { ...context, actor, ipAddress, userAgent, afterCommit: () => Promise.resolve() })
  }
  return (name, at) => {
    const member = members.get(name)
    if (member === undefined) throw new Error(`seed/demo.json: ${name} is not in its staff`)
    return { ...member, now: () => at }
  }
}

const readServices = async (db: Db): Promise<DemoSite['services']> => {
  const rows = await db.selectFrom('services').select(['id', 'title', 'category']).execute()
  return new Map(rows.map(({ title, ...service }) => [title, service]))
}

const signInHappenings = ({ sessions }: DemoFile, { clock, as }: DemoSite): Happening[] =>
  sessions.flatMap(({ by, at, until }) => {
    const record = (action: 'LOGIN' | 'LOGOUT', instant: string, description: string): Happening => ({
      at: instant,
      run: () => recordActivity(as(by, instant), { action, resourceType: 'session', description }),
    })
    const signIn = record('LOGIN', clock(at), `${by} signed in`)
    return until === undefined ? [signIn] : [signIn, record('LOGOUT', clock(until), `${by} signed out`)]
  })

const editHappenings = ({ edits, staff }: DemoFile, { clock, as, services }: DemoSite): Happening[] =>
  edits.map(({ at, service, order: [from, to] }) => {
    const admin = staff.find(({ role }) => permits(role, 'content:update'))?.name ?? ''
    const edit = { action: 'UPDATE', resourceType: 'service', resourceId: services.get(service)?.id ?? '' } as const
    const description = `Updated service "${service}"`
    const run = () => recordActivity(as(admin, clock(at)), { ...edit, description, changes: { order: { from, to } } })
    return { at: clock(at), run }
  })

/** No mail was sent: their tokens are placeholders that no link has. */
const insertSubscribers = async ({ subscribers }: DemoFile, { context: { db }, clock }: DemoSite, now: string): Promise<void> => {
  for (const { email, ...times } of subscribers) {
    const pastOrNull = (at: string | undefined): string | null => (at !== undefined && clock(at) <= now ? clock(at) : null)
    const [createdAt, confirmedAt, unsubscribedAt] = [times.at, times.confirmed, times.unsubscribed].map(pastOrNull)
    if (createdAt === null || createdAt === undefined) continue
    await db
      .insertInto('newsletter_subscribers')
      .values({
        email,
        email_key: toEmailKey(email),
        folded_text: toFoldedText('newsletter_subscribers', { email }),
        status: unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'confirmed' : 'pending',
        token_hash: `demo:${randomUUID()}`,
        created_at: createdAt,
        mailed_at: createdAt,
        confirmed_at: confirmedAt ?? null,
        unsubscribed_at: unsubscribedAt ?? null,
      })
      .execute()
  }
}

/** Runs inside the transaction of the seed. Throws ConfigError when the file is wrong. */
export const seedDemo = async (context: OperationContext, password: string): Promise<void> => {
  const { db, config } = context
  const now = context.now()
  const file = readJsonFile(demoFile, 'demo.json')
  const clock = createClock(now, config.timeZone)
  const as = await insertStaff(context, file, password)
  const site: DemoSite = { context, clock, as, services: await readServices(db) }
  const happenings = file.leads.flatMap((lead) => leadHappenings(lead, site))
  happenings.push(...signInHappenings(file, site), ...editHappenings(file, site))
  const past = happenings.filter(({ at }) => at <= now)
  for (const { run } of past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) await run()
  await insertSubscribers(file, site, now)
  for (const { from, to, reason, by } of file.blockedTimes)
    await insertBlockedTime(db, { startsAt: clock(from), endsAt: clock(to), reason }, { by: as(by, now).actor, now })
}
