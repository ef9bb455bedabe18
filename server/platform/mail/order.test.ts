/** Which mail leaves first. Source: contract §3 'a real reset by mail', lead desk §3 'Reply'. */
import { expect, test } from 'vitest'
import { eachDialect, openSite } from '#tests/support/app.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { transaction } from '../operation.ts'
import type { Template } from './template-data.ts'
import { queueMail, queueMails } from './outbox.ts'
import { claimDueMail } from './store.ts'

const NOW = '2026-11-20T09:30:00.000Z'
/** Ten seconds later. */
const SOON = '2026-11-20T09:30:10.000Z'
const LEASE_END = '2026-11-20T09:40:00.000Z'

eachDialect((open) => {
  test('a reset link and a reply, for which a person waits, do not wait for the mails of a flood of leads', async () => {
    const site = await open({ now: NOW })
    const mail = (template: Template) => ({ to: 'asha@example.com', template, templateData: '{}' })
    const flood = Array.from({ length: 20 }, (_, number) => mail(number % 2 === 0 ? 'lead' : 'acknowledgement'))
    // In one transaction the site's own job claims none of them.
    const first = await transaction(site.context, async (inside) => {
      const quiet = { ...inside, wake: () => undefined }
      await queueMails(quiet, flood)
      await queueMails(quiet, [mail('reply')])
      await queueMails(quiet, [mail('password-reset'), mail('lead')])
      const claimed: (string | undefined)[] = []
      for (const _claim of [1, 2, 3]) claimed.push((await claimDueMail(inside.db, { now: NOW, leaseEnd: LEASE_END }))?.template)
      await inside.db.deleteFrom('mail_outbox').execute()
      return claimed
    })
    expect(first).toEqual(['reply', 'password-reset', 'lead'])
  })

  test('a reply that was to leave later does not wait for the mails that were due before it', async () => {
    const site = await open({ now: NOW })
    const mail = (template: Template) => ({ to: 'asha@example.com', template, templateData: '{}' })
    const first = await transaction(site.context, async (inside) => {
      const quiet = { ...inside, wake: () => undefined }
      await queueMail(quiet, mail('reply'), SOON)
      await queueMails(quiet, [mail('lead'), mail('lead')])
      const claimed: (string | undefined)[] = []
      for (const now of [NOW, SOON]) claimed.push((await claimDueMail(inside.db, { now, leaseEnd: LEASE_END }))?.template)
      await inside.db.deleteFrom('mail_outbox').execute()
      return claimed
    })
    expect(first).toEqual(['lead', 'reply'])
  })
})

test('each claim reads one mail of an index, however many are due', async () => {
  const site = await openSite('sqlite', { now: NOW })
  const { db, statements } = recordStatements(site.db)
  await claimDueMail(db, { now: NOW, leaseEnd: LEASE_END })
  const plans = await Promise.all(statements.map((statement) => explainQuery(site.db, statement)))
  expect(new Set(plans.flat().filter((detail) => detail.includes('INDEX')))).toEqual(
    new Set(['urgent', 'due'].map((index) => `SEARCH mail_outbox USING INDEX mail_outbox_${index} (next_attempt_at<?)`)),
  )
})
