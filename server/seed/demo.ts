/** Adds the demo data of SEED=demo, which are in seed/demo.json, to the starter content. Source: contract §1. */
import { randomUUID } from 'node:crypto'
import { toEmailKey } from '#domain/email-key.ts'
import { permits } from '#domain/permissions.ts'
import { insertActivityLog } from '../staff/activity-logs/store.ts'
import type { Db } from '../platform/database/connect.ts'
import { toFoldedText } from '../platform/database/search/folded-text.ts'
import type { OperationContext } from '../platform/operation.ts'
import { hashPassword } from '../staff/users/password.ts'
import { insertUser } from '../staff/users/store.ts'
import { readJsonFile } from './content-files.ts'
import { createClock, type DemoFile, demoFile } from './demo-file.ts'
import { buildActivity, type DemoActivity, type DemoMember, type DemoSite, insertDemoInquiry } from './demo-leads.ts'

/** All demo staff get `password`. */
const insertStaff = async ({ db, config, now }: OperationContext, { staff }: DemoFile, password: string) => {
  const passwordHash = await hashPassword(password, config.passwordCost)
  const members = new Map<string, DemoMember>()
  for (const { ipAddress, userAgent, ...member } of staff) {
    const { id } = await insertUser(db, { ...member, passwordHash }, now())
    members.set(member.name, { id, name: member.name, ipAddress, userAgent })
  }
  return (name: string): DemoMember => {
    const member = members.get(name)
    if (member === undefined) throw new Error(`seed/demo.json: ${name} is not in its staff`)
    return member
  }
}

const readServices = async (db: Db): Promise<DemoSite['services']> => {
  const rows = await db.selectFrom('services').select(['id', 'title', 'category']).execute()
  return new Map(rows.map(({ title, ...service }) => [title, service]))
}

const buildSignIns = ({ sessions }: DemoFile, { clock, findMember }: DemoSite): DemoActivity[] =>
  sessions.flatMap(({ by: name, at, until }) => {
    const by = findMember(name)
    const session = { resourceType: 'session', resourceId: '' } as const
    const signIn = buildActivity(by, clock(at), { action: 'LOGIN', ...session, description: `${name} signed in` })
    if (until === undefined) return [signIn]
    return [signIn, buildActivity(by, clock(until), { action: 'LOGOUT', ...session, description: `${name} signed out` })]
  })

const buildEdits = ({ edits, staff }: DemoFile, { clock, findMember, services }: DemoSite): DemoActivity[] => {
  const by = findMember(staff.find(({ role }) => permits(role, 'content:update'))?.name ?? '')
  return edits.map(({ at, service, order: [from, to] }) =>
    buildActivity(by, clock(at), {
      action: 'UPDATE',
      resourceType: 'service',
      resourceId: String(services.get(service)?.id ?? ''),
      description: `Updated service "${service}"`,
      changes: { order: { from, to } },
    }),
  )
}

/** No mail was sent: their tokens are placeholders that no link has. */
const insertSubscribers = async ({ subscribers }: DemoFile, { db, clock, now }: DemoSite): Promise<void> => {
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

const insertBlockedTimes = async ({ blockedTimes }: DemoFile, { db, clock, now, findMember }: DemoSite): Promise<void> => {
  for (const { from, to, reason, by } of blockedTimes) {
    const { id, name } = findMember(by)
    const author = { created_by: id, created_by_name: name, created_at: now }
    await db
      .insertInto('blocked_times')
      .values({ starts_at: clock(from), ends_at: clock(to), reason, ...author })
      .execute()
  }
}

/** Runs inside the transaction of the seed. Throws ConfigError when the file is wrong. */
export const seedDemo = async (context: OperationContext, password: string): Promise<void> => {
  const { db, config } = context
  const now = context.now()
  const file = readJsonFile(demoFile, 'demo.json')
  const { timeZone } = config
  const site: DemoSite = {
    db,
    now,
    timeZone,
    clock: createClock(now, timeZone),
    findMember: await insertStaff(context, file, password),
    services: await readServices(db),
  }
  const activity: DemoActivity[] = []
  for (const lead of file.leads) activity.push(...(await insertDemoInquiry(lead, site)))
  activity.push(...buildSignIns(file, site), ...buildEdits(file, site))
  const past = activity.filter(({ createdAt }) => createdAt <= now)
  const inOrder = past.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  for (const log of inOrder) await insertActivityLog(db, log)
  await insertSubscribers(file, site)
  await insertBlockedTimes(file, site)
}
