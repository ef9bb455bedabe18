/** A restore brings no access back that was ended after the backup. Source: contract §1 'restore FILE', README 'Back up'. */
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { checkBackup } from './check.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

eachDatabase((openSite, kind) => {
  test('sessions, reset links and calendar URLs of a backup end with its restore', { tags: ['C1-RUN-08'] }, async () => {
    const site = await openSite()
    const { email } = await site.addUser('admin')
    const token = await site.signIn('admin')
    const calendar = (await site.call('POST', '/api/admin/calendar-subscription', { token, body: {} })).body.data.url
    await site.call('POST', '/api/admin/forgot-password', { body: { email } })
    const link = await mailedToken(site, email, '/admin/reset-password')
    const file = join(site.dataFolder, 'site.backup')
    await backUp(site.databaseUrl, file)
    const dataFolder = join(site.dataFolder, 'restored')
    const databaseUrl = await createTestDatabase(kind, dataFolder, inject('postgresUrl'))
    const database = await connect(databaseUrl)
    await migrate(database)
    await restore(database, await checkBackup(file)).finally(() => database.close())
    const restored = await openSite({ databaseUrl, dataFolder })
    expect((await restored.call('GET', '/api/admin/profile', { token })).body.code).toBe('SESSION_ENDED')
    expect((await restored.call('POST', '/api/admin/refresh-token', { token })).body.code).toBe('SESSION_ENDED')
    const reset = { token: link, password: 'another secret' }
    expect((await restored.call('POST', '/api/admin/reset-password', { body: reset })).status).toBe(400)
    expect((await restored.call('GET', new URL(calendar).pathname)).status).toBe(404)
    // The networks of earlier sign-ins stay known.
    expect(await restored.db.selectFrom('sessions').select('id').execute()).not.toEqual([])
    const credentials = { email, password: 'another secret' }
    expect((await site.call('POST', '/api/admin/reset-password', { body: reset })).status).toBe(200)
    expect((await site.call('POST', '/api/admin/login', { body: credentials })).status).toBe(200)
  })
})
