/** The database file is renamed, deleted or replaced at run time. Source: contract §1 readyz, §3 'Nothing acknowledged …'. */
import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'

const submit = async (site: Site, email: string) => {
  const body = { name: 'Visitor', email, message: 'Is anybody there?' }
  return site.call('POST', '/api/service-inquiries', { body, headers: { 'idempotency-key': email } })
}

const readiness = async (site: Site): Promise<number> => (await site.call('GET', '/readyz')).status

const FAULTS: Record<string, (path: string) => void> = {
  renamed: (path) => renameSync(path, `${path}.moved`),
  deleted: (path) => rmSync(path),
  'replaced by a copy': (path) => {
    copyFileSync(path, `${path}.copy`)
    renameSync(`${path}.copy`, path)
  },
  'without its log': (path) => rmSync(`${path}-wal`),
}

test.each(Object.entries(FAULTS))('a database that is %s: not ready, and no form is acknowledged', async (_name, fault) => {
  const site = await openSite('sqlite')
  expect((await submit(site, 'before@example.com')).status).toBe(201)
  fault(site.databaseUrl.slice('sqlite:'.length))
  expect(await readiness(site)).toBe(503)
  const answers = await Promise.all([submit(site, 'first@example.com'), submit(site, 'second@example.com')])
  for (const { status, body, headers } of answers) {
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'UNAVAILABLE', true])
  }
  expect((await site.call('GET', '/healthz')).status).toBe(200)
})

test('moved back, it goes on', async () => {
  const site = await openSite('sqlite')
  const path = site.databaseUrl.slice('sqlite:'.length)
  renameSync(path, `${path}.moved`)
  expect((await submit(site, 'visitor@example.com')).status).toBe(503)
  renameSync(`${path}.moved`, path)
  expect(await readiness(site)).toBe(200)
  expect((await submit(site, 'visitor@example.com')).status).toBe(201)
  const token = await site.signIn('admin')
  expect((await site.call('GET', '/api/service-inquiries/admin', { token })).body.pagination.total).toBe(1)
})
