/** Which mail leaves first. Source: contract §3 'a real reset by mail', lead desk §3 'Reply'. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { transaction } from '../operation.ts'
import type { Template } from './content.ts'
import { queueMails } from './outbox.ts'
import { claimDueMail } from './store.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const LEASE_END = '2026-11-20T09:40:00.000Z'

eachDialect((openSite) => {
  test('a reset link and a reply, for which a person waits, do not wait for the mails of a flood of leads', async () => {
    const site = await openSite({ now: NOW })
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
})
