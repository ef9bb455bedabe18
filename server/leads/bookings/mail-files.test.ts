/** The mails of a booking as files. Source: issue 33 points 39 and 48; RFC 5322 §2.3, RFC 5546. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { book, BOOKING, NOW } from '#tests/support/bookings.ts'
import { sentMails } from '#tests/support/mails.ts'

test('every line ends with CRLF, and the organizer of the entry is the sender', async () => {
  const site = await openSite('sqlite', { now: NOW, config: { MAIL_FROM: 'Desk <desk@dvaar.test>' } })
  expect((await book(site, { message: 'One\rtwo\r\nthree\nfour\r' })).status).toBe(201)
  await site.call('POST', '/api/contact', { body: { name: 'Asha', email: BOOKING.email, message: 'One\rtwo' } })
  await sentMails(site)
  const folder = join(site.dataFolder, 'mail')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const entries = files.flatMap((file) =>
    [...file.matchAll(/Content-Type: application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/g)].map(([, body = '']) =>
      Buffer.from(body, 'base64').toString(),
    ),
  )
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries)
    expect(/^ORGANIZER.*:mailto:(.*)\r$/m.exec(entry.replaceAll('\r\n ', ''))?.[1]).toBe('desk@dvaar.test')
})
