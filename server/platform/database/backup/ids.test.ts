// @module-tag all
/** After a restore, no id of a deleted record is given to a new one. Source: contract §1 'restore FILE', README 'Back up'. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { eachDatabase, openSite, type Site } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { connect, type DatabaseKind } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { checkBackup } from './check.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const CONTACTS = '/api/contact-inquiries/admin'
const SERVICES = '/api/admin/services'
const OTHER: Record<DatabaseKind, DatabaseKind> = { sqlite: 'postgres', postgres: 'sqlite' }

/** A site on a new database of that kind, with the rows of the backup of another one. */
const openRestored = async (from: Site, kind: DatabaseKind): Promise<Site> => {
  const file = join(from.dataFolder, 'site.backup')
  await backUp(from.databaseUrl, file)
  const dataFolder = join(from.dataFolder, kind)
  const databaseUrl = await createTestDatabase(kind, dataFolder, inject('postgresUrl'))
  const database = await connect(databaseUrl)
  await migrate(database)
  await restore(database, await checkBackup(file)).finally(() => database.close())
  return openSite(kind, { now: NOW, databaseUrl, dataFolder })
}

const sendContact = async (site: Site): Promise<number> => {
  const body = { name: 'Asha Rao', email: 'asha@example.in', message: 'A portal for our mill' }
  return (await site.call('POST', '/api/contact', { body })).body.data.id
}

const createService = async (site: Site, token: string): Promise<number> => {
  const body = { title: 'Portals', description: 'For mills' }
  return (await site.call('POST', SERVICES, { token, body })).body.data.id
}

const remove = async (site: Site, path: string, token: string): Promise<void> => {
  expect((await site.call('DELETE', path, { token })).status).toBe(200)
}

eachDatabase((open, kind) => {
  test.each([kind, OTHER[kind]])(
    'the newest lead that was deleted can be restored on %s, and no other has its timeline',
    async (to) => {
      const site = await open({ now: NOW })
      const token = await site.signIn('admin')
      const deleted = await sendContact(site)
      const note = { body: { text: 'Has a rival offer' }, token }
      expect((await site.call('POST', `${CONTACTS}/${deleted}/notes`, note)).status).toBe(201)
      await remove(site, `${CONTACTS}/${deleted}`, token)
      const restored = await openRestored(site, to)
      const lead = await sendContact(restored)
      const staff = { token: await restored.signIn('admin') }
      const timeline = await restored.call('GET', `${CONTACTS}/${lead}/events`, staff)
      expect([timeline.status, timeline.text.includes('rival')]).toEqual([200, false])
      expect((await restored.call('POST', `${CONTACTS}/${deleted}/restore`, staff)).body.data).toMatchObject({ id: deleted })
    },
  )

  test.each([kind, OTHER[kind]])('a service on %s is not that of an inquiry about a deleted one', async (to) => {
    const site = await open({ now: NOW })
    const token = await site.signIn('admin')
    const serviceId = await createService(site, token)
    await remove(site, `${SERVICES}/${serviceId}`, token)
    await sql`delete from trash`.execute(site.db)
    const restored = await openRestored(site, to)
    expect(await createService(restored, await restored.signIn('admin'))).toBeGreaterThan(serviceId)
  })
})
