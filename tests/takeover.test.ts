/**
 * A database of the former version, 0.1.0, is taken over by its backup. The fixture is what `npm run admin -- backup` of that version wrote
 * of the demo seed with twelve of its leads, for a super admin with the password 'monsoon 2026'.
 */
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { toNameKey } from '#domain/name-key.ts'
import { checkBackup } from '#server/platform/database/backup/check.ts'
import { restore } from '#server/platform/database/backup/restore.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { toFoldedText } from '#server/platform/database/search/folded-text.ts'
import { eachDatabase } from './support/app.ts'
import { createTestDatabase } from './support/databases.ts'

const BACKUP = join(import.meta.dirname, 'fixtures/takeover/0.1.0.backup')
const ROWS = {
  users: 4,
  services: 14,
  banners: 3,
  news_items: 6,
  case_studies: 4,
  case_study_services: 8,
  inquiries: 12,
  inquiry_events: 68,
  bookings: 4,
  blocked_times: 1,
  activity_logs: 12,
  newsletter_subscribers: 3,
} as const

eachDatabase((openSite, kind) => {
  test(
    'a backup of version 0.1.0 brings its rows, leads, timelines and accounts into this version',
    { tags: ['C1-RUN-08', 'F2-SLUG-05', 'L3-LEAD-58'] },
    async () => {
      const { dataFolder } = await openSite()
      const folder = join(dataFolder, 'taken-over')
      const databaseUrl = await createTestDatabase(kind, folder, inject('postgresUrl'))
      const database = await connect(databaseUrl)
      await migrate(database)
      await restore(database, await checkBackup(BACKUP)).finally(() => database.close())
      const site = await openSite({ databaseUrl, dataFolder: folder, now: '2026-11-28T10:00:00.000Z' })
      for (const [table, expected] of Object.entries(ROWS)) {
        // Each of them is a table.
        const rows = await site.db
          .selectFrom(table as keyof typeof ROWS)
          .selectAll()
          .execute()
        expect([table, rows.length]).toEqual([table, expected])
      }
      const leads = await site.db.selectFrom('inquiries').selectAll().execute()
      for (const row of leads)
        expect(row).toMatchObject({
          name_key: toNameKey(row.name),
          ...toPersonKeys(row),
          folded_text: toFoldedText('inquiries', row),
        })
      expect(await site.db.selectFrom('services').select('id').where('slug', 'is', null).execute()).toEqual([])
      const login = await site.call('POST', '/api/admin/login', { body: { email: 'admin@example.in', password: 'monsoon 2026' } })
      expect(login).toMatchObject({ status: 200, body: { data: { admin: { role: 'super_admin' } } } })
      const { token } = login.body.data
      const read = async (path: string) => (await site.call('GET', `/api/service-inquiries/admin${path}`, { token })).body
      expect((await read('?search=Pachuau')).data).toMatchObject([{ id: 7, name: 'Lalthanga Pachuau' }])
      expect((await read('/7')).data).toMatchObject({ name: 'Lalthanga Pachuau', status: 'completed' })
      const events: { kind: string }[] = (await read('/7/events')).data
      const kinds = events.map((event) => event.kind)
      expect(kinds.toSorted()).toEqual([
        'assignment',
        'call',
        'call',
        'note',
        'note',
        'note',
        'received',
        'status',
        'status',
        'whatsapp',
      ])
    },
  )
})
