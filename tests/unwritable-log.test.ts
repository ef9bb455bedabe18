// @module-tag all
/** A site whose log cannot be written. Source: contract §1 LOG_LEVEL, SIGTERM. */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogStream } from '#server/boot/log-stream.ts'
import { QUIET } from './support/process.ts'
import { startArguments } from './support/start-command.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-log-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Every write to it fails as on a full disk. */
const FULL_DEVICE = '/dev/full'

const openFullDevice = (): number => {
  const full = openSync(FULL_DEVICE, 'w')
  onTestFinished(() => closeSync(full))
  return full
}

test.each([
  ['on a full disk', openFullDevice],
  ['in a pipe that is not read', () => 'pipe' as const],
])('with the log %s the site answers, and SIGTERM ends it with 0 within 10 s', async (_where, openOutput) => {
  const place = folder()
  const output = openOutput()
  // An IP address of this process alone: the port that the site prints cannot be read.
  const host = `127.91.${(process.pid >> 8) & 255}.${process.pid & 255}`
  const environment = { ...QUIET, HOST: host, PORT: '3000', SEED: 'none', DATABASE_URL: `sqlite:${place}/site.db` }
  const child = spawn(process.execPath, startArguments(), {
    cwd: place,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', output, output],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', (...ending) => resolve(ending)))
  const getStatus = async (path: string) => {
    const response = await fetch(`http://${host}:3000${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.arrayBuffer()
    return response?.status
  }
  await expect.poll(() => getStatus('/healthz')).toBe(200)
  // Lines of 400 characters: more than a pipe holds.
  const path = `/api/${'x'.repeat(280)}`
  for (let request = 0; request < 500; request += 1) expect(await getStatus(path)).toBe(404)
  const stoppedAt = performance.now()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})

test('lines are written in order, as many as there are', async () => {
  const path = join(folder(), 'log')
  const file = openSync(path, 'w')
  onTestFinished(() => closeSync(file))
  const stream = createLogStream(file)
  const lines = Array.from({ length: 5000 }, (_, number) => `line ${number} ${'आ'.repeat(number % 50)}\n`)
  for (const line of lines) stream.write(line)
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''))
})
