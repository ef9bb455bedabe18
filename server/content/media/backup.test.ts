import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { photo } from '#tests/support/pictures.ts'
import { checkBackup } from '#server/platform/database/backup/check.ts'
import { restore } from '#server/platform/database/backup/restore.ts'
import { backUp } from '#server/platform/database/backup/write.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const open = async (url: string) => {
  const database = await connect(url)
  onTestFinished(() => database.close())
  return database
}

eachDatabase((openSite, kind) => {
  test(
    'a backup has the pictures, byte for byte, also for the other kind of database',
    { tags: ['all', 'C1-RUN-08', 'C1-RUN-09'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const ask = { token, headers: { 'content-type': 'image/jpeg' } }
      // More copies than one line of a backup contains.
      for (let number = 0; number < 5; number += 1)
        await site.call('POST', '/api/admin/media', { ...ask, body: await photo(700, 70) })
      const folder = mkdtempSync(join(tmpdir(), 'dvaar-media-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const file = join(folder, 'site.backup')
      await backUp(site.databaseUrl, file)
      const other = await open(await createTestDatabase(kind === 'sqlite' ? 'postgres' : 'sqlite', folder, inject('postgresUrl')))
      await migrate(other)
      await restore(other, await checkBackup(file))
      const read = (db: typeof site.db) => db.selectFrom('media_variants').selectAll().orderBy('media_id').orderBy('name').execute()
      const copies = await read(other.db)
      expect(copies).toHaveLength(5 * 7)
      expect(copies).toEqual(await read(site.db))
    },
  )
})
