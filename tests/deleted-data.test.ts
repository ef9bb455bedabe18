/** What remains on the disk of what staff have deleted. Source: privacy page 'How long we keep it'. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/boot/cleanup.ts'
import { openSite, signInAs } from './support/app.ts'
import { sentMails } from './support/mails.ts'

const TEXTS = {
  phone: '+91 98451 77001',
  company: 'Malabar Spice Traders',
  // Longer than a page of the file.
  message: 'We owe the mill of Kottayam four lakh rupees. '.repeat(100).trim(),
}
const NOTE = 'His brother pays for the shop'

// "For an hour a deletion can be taken back; after that it is final."
test('an hour after a lead was deleted no text of its row, notes and mails is in the file of the database', async () => {
  const site = await openSite('sqlite', { now: '2026-11-20T10:00:00.000Z' })
  const { email } = await site.addUser('admin')
  const token = await signInAs(site, email)
  const read = () => readFileSync(site.databaseUrl.replace('sqlite:', ''), 'utf8')
  const remains = () => [...Object.values(TEXTS), NOTE].filter((text) => read().includes(text.slice(0, 40)))
  const checkpoint = () => sql`pragma wal_checkpoint(truncate)`.execute(site.db)
  const { body } = await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', ...TEXTS } })
  const path = `/api/contact-inquiries/admin/${body.data.id}`
  expect((await site.call('POST', `${path}/notes`, { token, body: { text: NOTE } })).status).toBe(201)
  await sentMails(site)
  await checkpoint()
  expect(remains()).toHaveLength(4)
  expect((await site.call('DELETE', path, { token })).status).toBe(200)
  site.clock.advance(61 * 60_000)
  await cleanUp(site.context)
  await checkpoint()
  expect(remains()).toEqual([])
})
