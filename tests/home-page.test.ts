/** What the home page takes from services, settings and replies. Source: issue 37 point 2. */
import { expect, test } from 'vitest'
import { openSite } from './support/app.ts'
import { addLead, shift } from './support/leads.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const MINUTE = 60_000

const textOf = (html: string): string => html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' ')

test('the first screen has a price of the services, and the clock of the agency from twenty replies on', async () => {
  const site = await openSite('sqlite', { pages: true, now: NOW, config: { SEED: 'starter' } })
  const read = async () => textOf((await site.call('GET', '/')).text)
  expect(await read()).toContain('Web Development from ₹45,000 + GST, AI Chatbots from ₹60,000 + GST')
  expect(await read()).not.toContain('Median first reply')
  for (let count = 0; count < 20; count += 1) {
    const arrivedAt = shift(NOW, -(count + 10) * 60 * MINUTE)
    await addLead(site, { dueAt: NOW, arrivedAt, answeredAt: shift(arrivedAt, 160 * MINUTE) })
  }
  site.clock.advance(10 * MINUTE)
  expect(await read()).toContain('Median first reply this month: 2 h 40 min')
})

test('a figure has its line of proof; clients are shown from three on', async () => {
  const site = await openSite('sqlite', { pages: true })
  const token = await site.signIn('admin')
  const { updatedAt: _version, ...agency } = (await site.call('GET', '/api/admin/settings/agency', { token })).body.data
  const show = async (changes: object) => {
    const { status } = await site.call('PUT', '/api/admin/settings/agency', { token, body: { ...agency, ...changes } })
    expect(status).toBe(200)
    return (await site.call('GET', '/')).text
  }
  const claims = [{ figure: '40', label: 'shops', proof: 'online since 2019' }]
  const clients = ['Annapurna Foods', 'Bharat Tools', 'Chandra Silks'].map((name) => ({ name }))
  const two = await show({ claims, clients: clients.slice(0, 2) })
  expect(two).toContain('online since 2019')
  expect(two).not.toContain('Annapurna Foods')
  expect(await show({ claims, clients })).toContain('Annapurna Foods')
})
