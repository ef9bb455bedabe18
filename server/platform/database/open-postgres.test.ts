/** What queries of PostgreSQL leave in memory. Source: decision 0019. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'read-rows-repeatedly.ts')

test('the rows of finished queries are freed without a full collection', async () => {
  const url = await createTestDatabase('postgres', '', inject('postgresUrl'))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', SCRIPT, url])
  // The rows of one query take more than 0.2 MB.
  expect(Number(stdout)).toBeLessThan(2)
})
