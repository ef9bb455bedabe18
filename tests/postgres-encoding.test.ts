// @module-tag all
/** The server refuses databases that cannot store or search every script; others find 'élodie' and 'привет'. */
import { expect, inject, test } from 'vitest'
import { openSite } from './support/app.ts'
import { createPostgresDatabase } from './support/postgres-pool.ts'
import { startProcess } from './support/process.ts'

/** As an operator creates one. */
const createDatabase = (options: string): Promise<string> =>
  createPostgresDatabase(inject('postgresUrl'), `template template0 ${options}`)

test.each([
  ['SQL_ASCII', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
  ['LATIN1', `encoding 'LATIN1' locale_provider libc locale 'C'`],
  ['character type C', `encoding 'UTF8' locale_provider libc locale 'C'`],
])('%s is refused with one sentence that names the setting, the problem and what to do', async (name, options) => {
  const databaseUrl = await createDatabase(options)
  const refusal: unknown = await openSite('postgres', { databaseUrl }).catch((error: unknown) => error)
  const message = refusal instanceof Error ? refusal.message : ''
  expect(message).toMatch(/^DATABASE_URL .*UTF8.*UTF-8.*\.$/)
  expect(message).toContain(name)
  expect(message.split('. ')).toHaveLength(1)
})

test('the command line refuses it too, in one line', async () => {
  const environment = { DATABASE_URL: await createDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`) }
  const command = startProcess('server/command-line/main.ts', environment, ['migrate'])
  expect(await command.exited).toBe(1)
  expect(command.printed().trim().split('\n')).toEqual([expect.stringMatching(/^DATABASE_URL .*LATIN1/)])
})

test.each([
  // Only Linux has a locale of this name.
  ...(process.platform === 'linux' ? [['C.UTF-8', `encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`]] : []),
  ['the built-in C.UTF-8 above a C library locale', `encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`],
])('%s finds every script in any case', async (_name, options) => {
  const site = await openSite('postgres', { databaseUrl: await createDatabase(options) })
  for (const name of ['Élodie Martin', 'ПРИВЕТ Николай', 'வலைத்தளம் Meera'])
    await site.call('POST', '/api/contact', { body: { name, email: 'asha@example.com', message: 'Hello' } })
  const token = await site.signIn('super_admin')
  for (const text of ['élodie', 'ÉLODIE', 'привет', 'НИКОЛАЙ', 'él', 'пр', 'வலைத்தளம்']) {
    const { body } = await site.call('GET', `/api/contact-inquiries/admin?search=${encodeURIComponent(text)}`, { token })
    expect([text, body.data.length]).toEqual([text, 1])
  }
})
