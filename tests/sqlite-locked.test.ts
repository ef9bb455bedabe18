// @module-tag all
/** Another process holds SQLite's write lock: reads continue without delay. Source: contract §2 UNAVAILABLE. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'

const HOLDER = `
const database = new (require('better-sqlite3'))(process.argv[1], { timeout: 10000 })
database.exec('begin immediate')
console.log('locked')
process.stdin.once('data', () => {
  database.exec('commit')
  process.exit()
})`

/** Resolves when another process holds the lock; the returned function releases it. */
const lockInOtherProcess = async (site: Site): Promise<() => Promise<void>> => {
  const path = site.databaseUrl.slice('sqlite:'.length)
  const child = spawn(process.execPath, ['-e', HOLDER, path], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  expect(line).toBe('locked')
  return async () => {
    const ended = once(child, 'exit')
    child.stdin.write('release\n')
    await ended
  }
}

const submit = async (site: Site, email: string) => {
  const startedAt = performance.now()
  const answer = await site.call('POST', '/api/contact', { body: { name: 'Visitor', email, message: 'Is anybody there?' } })
  return { ...answer, ms: performance.now() - startedAt }
}

const open = async () => {
  const site = await openSite('sqlite', { config: { SEED: 'starter' } })
  const token = await site.signIn('admin')
  await submit(site, 'before@example.com')
  // After this time a request updates the session's last use.
  site.clock.advance(61_000)
  return { site, token }
}

/** Reads over real HTTP; measures the longest delay of the event loop. */
const reading = async (site: Site, token: string) => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const paths = ['/healthz', '/readyz', '/api/services', '/api/contact-inquiries/admin', '/api/admin/dashboard']
  const answers = await Promise.all(
    paths.map(async (path) => {
      const startedAt = performance.now()
      const { status } = await fetch(`${site.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return { path, status, isInTime: performance.now() - startedAt < 2000 }
    }),
  )
  delay.disable()
  expect(answers).toEqual(paths.map((path) => ({ path, status: 200, isInTime: true })))
  expect(delay.max / 1e6).toBeLessThan(1000)
}

test('reads and health go on beside a lock, and a form waits for it without stopping them', async () => {
  const { site, token } = await open()
  const release = await lockInOtherProcess(site)
  const form = submit(site, 'waiting@example.com')
  await reading(site, token)
  await release()
  expect((await form).status).toBe(201)
})

test('a lock that stays: forms are 503 with Retry-After after some seconds, all at about the same time, and stored when it is free', async () => {
  const { site, token } = await open()
  const release = await lockInOtherProcess(site)
  const first = submit(site, 'first@example.com')
  await reading(site, token)
  await wait(1000)
  // More than one transaction stores: they must not wait for the lock in sequence.
  const rest = await Promise.all(Array.from({ length: 120 }, (_, index) => submit(site, `rest${index}@example.com`)))
  for (const { status, body, headers, ms } of [await first, ...rest]) {
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'UNAVAILABLE', true])
    expect(ms).toBeLessThan(8000)
  }
  await reading(site, token)
  await release()
  expect((await submit(site, 'first@example.com')).status).toBe(201)
  const { body } = await site.call('GET', '/api/contact-inquiries/admin', { token })
  expect(body.pagination.total).toBe(2)
})
