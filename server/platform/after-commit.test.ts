/** What a change causes outside of the database happens after its commit, and only then. */
import { expect, test } from 'vitest'
import type { ResourceType } from '#domain/activity-log.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { recordActivity, recordExport } from '#server/staff/activity-logs/record.ts'
import { queueMail } from './mail/outbox.ts'
import { type OperationContext, transaction } from './operation.ts'

const MAIL = { to: 'staff@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

const change = (resourceType: ResourceType) =>
  ({ action: 'UPDATE', resourceType, resourceId: 1, description: 'Updated it' }) as const

/** A context that records its effects. */
const observe = (site: Site) => {
  const effects: string[] = []
  const context: OperationContext = {
    ...site.context,
    wake: (job) => void effects.push(`wake ${job}`),
    announce: () => void effects.push('announce'),
  }
  return { context, effects }
}

eachDialect((openSite) => {
  test('a queued mail wakes its job, and a recorded change is announced: once, after the commit', async () => {
    const { context, effects } = observe(await openSite())
    await transaction(context, async (inside) => {
      await queueMail(inside, MAIL)
      await recordActivity(inside, change('service_inquiry'))
      // A transaction inside of another one is part of it.
      await transaction(inside, (again) => recordActivity(again, change('contact_inquiry')))
      expect(effects).toEqual([])
    })
    expect(effects).toEqual(['wake mail', 'announce', 'announce'])
  })

  test('a change that is rolled back has no effect', async () => {
    const { context, effects } = observe(await openSite())
    const failing = transaction(context, async (inside) => {
      await queueMail(inside, MAIL)
      await recordActivity(inside, change('user'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(effects).toEqual([])
  })

  test('a transaction that is run again has the effects of the last attempt only', async () => {
    const { context, effects } = observe(await openSite())
    let attempts = 0
    await transaction(context, async (inside) => {
      attempts += 1
      await recordActivity(inside, change('user'))
      if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    expect([attempts, effects]).toEqual([2, ['announce']])
  })

  test('outside of a transaction an effect runs at once, and its failure fails nothing either', async () => {
    const site = await openSite()
    await site.context.afterCommit(() => {
      throw new Error('unforeseen')
    })
    expect(site.log.filter((line) => line.includes('effect after a commit failed'))).toHaveLength(1)
  })

  test('an effect that fails is logged; the change stands and the other effects run', async () => {
    const site = await openSite()
    const { context, effects } = observe(site)
    const failing = {
      ...context,
      wake: () => {
        throw new Error('no such job')
      },
    }
    await transaction(failing, async (inside) => {
      await queueMail(inside, MAIL)
      await recordActivity(inside, change('service_inquiry'))
    })
    expect(effects).toEqual(['announce'])
    expect((await site.db.selectFrom('mail_outbox').select('recipient').execute()).length).toBe(1)
    expect(site.log.some((line) => line.includes('effect after a commit failed'))).toBe(true)
  })

  test('who signs in, exports or is refused changes nothing: no desk is refreshed', async () => {
    const { context, effects } = observe(await openSite())
    await recordActivity(context, { ...change('user'), action: 'LOGIN' })
    await recordActivity(context, { ...change('session'), action: 'LOGOUT' })
    await recordExport(context, { resourceType: 'service_inquiry', noun: 'service inquiries', filter: {} })
    expect(effects).toEqual([])
  })
})
