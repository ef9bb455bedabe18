// @module-tag all
/** The harness runs and prints its table. No test asserts the figures. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')
const run = promisify(execFile)

test('npm run bench: one case of it, on few rows, prints its table', { tags: ['C1-RUN-05'] }, async () => {
  const { stdout } = await run(process.execPath, [MAIN, '--quick', '--rows', '500', '--seconds', '0.1', '--case', 'statistics'])
  const [title, , head, , ...lines] = stdout.trim().split('\n')
  expect(title).toBe('## Statistics')
  expect(head).toMatch(/^\| what +\| database +\| +p50 ms \| +bar \| +p99 ms /)
  expect(lines.map((line) => line.split('|')[1]?.trim())).toEqual([
    'inquiry statistics',
    'dashboard',
    'dashboard, figures of 90 days',
    'dashboard, promise kept',
    'dashboard, leads by source',
    'activity statistics',
    'activity logs, page 1',
  ])
})

test('npm run bench says what it does not understand', { tags: ['C1-RUN-05'] }, async () => {
  const running = run(process.execPath, [MAIN, '--case', 'statistics', '--case', 'nothing'])
  await expect(running).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--case is one of weight, home, json') })
})
