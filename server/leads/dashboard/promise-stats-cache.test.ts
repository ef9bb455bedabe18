import { expect, test } from 'vitest'
import { eachDatabase, openSite, type Site } from '#tests/support/app.ts'
import { addLead } from '#tests/support/leads.ts'
import { getDashboardPromise } from './operations.ts'
import { createPromiseStatsCache } from './promise-stats-cache.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const TUESDAY = '2026-11-10T10:00:00.000Z'
const NEXT_MONDAY = '2026-11-23T10:00:00.000Z'

/** The context of an operation, whose statements are noted. */
const noteStatements = (site: Site) => {
  const { db, statements } = recordStatements(site.db)
  const actor = { id: 1, name: 'Asha', email: 'asha@example.in', role: 'super_admin', sessionId: 'x' } as const
  return { context: { ...site.context, actor, db }, statements }
}

/** One for each of 30 days, and one for all days to come. */
const READS = 31

eachDatabase((open) => {
  test('the answered leads are read once for all requests, and again only when their number has changed', async () => {
    const site = await open({ now: NOW })
    const overdue = await addLead(site, { dueAt: TUESDAY })
    await addLead(site, { dueAt: TUESDAY, answeredAt: TUESDAY })
    const { context, statements } = noteStatements(site)
    const cache = createPromiseStatsCache()
    const read = () => getDashboardPromise(context, cache)
    const countReads = () => statements.filter(({ sql }) => sql.includes('first_response_at as "answeredAt"')).length
    const [one, other] = await Promise.all([read(), read()])
    expect([one.kept, one.missed]).toEqual([1, 1])
    expect(other).toEqual(one)
    expect(countReads()).toBe(READS)
    await addLead(site, { dueAt: TUESDAY })
    await addLead(site, { dueAt: NEXT_MONDAY })
    expect((await read()).missed).toBe(2)
    await site.db.deleteFrom('inquiries').where('id', '=', overdue).execute()
    expect((await read()).missed).toBe(1)
    expect(countReads()).toBe(READS)
    await addLead(site, { dueAt: TUESDAY, answeredAt: TUESDAY })
    expect((await read()).kept).toBe(2)
    expect(countReads()).toBe(2 * READS)
  })
})

test('the answered leads are read from the index that holds all of them, the unanswered ones from theirs', async () => {
  const site = await openSite('sqlite', { now: NOW })
  const { context, statements } = noteStatements(site)
  await getDashboardPromise(context, createPromiseStatsCache())
  const steps: string[] = []
  for (const statement of statements) steps.push(...(await explainQuery(site.db, statement)))
  expect(steps.filter((step) => /^SCAN (t|inquiries|inquiry_counts)\b/.test(step))).toEqual([])
  const indexes = steps.flatMap((step) => /^SEARCH (?:t|inquiries) USING (.*INDEX) (\w+)/.exec(step)?.slice(1).join(' ') ?? [])
  expect(new Set(indexes.map((index) => index.split(' ').at(-1)))).toEqual(
    new Set(['inquiries_answered', 'inquiries_open', 'inquiries_closed_without_reply']),
  )
  const answered = indexes.filter((index) => index.endsWith('answered'))
  expect(answered).toEqual(Array(READS).fill('COVERING INDEX inquiries_answered'))
})
