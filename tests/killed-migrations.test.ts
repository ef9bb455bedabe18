// @module-tag all
/** The short form of `npm run faults -- migrations`, which kills at every statement. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createCopies } from '../faults/database-copies.ts'
import { killMigrations } from '../faults/migrations.ts'

const KILLS = 6

describe('kill -9 while the schema is made or upgraded, or the first data written', () => {
  test.each(['sqlite', 'postgres'] as const)(
    '%s starts again, with the same schema, every row, and a first password that was shown',
    async (kind) => {
      const folder = mkdtempSync(join(tmpdir(), 'dvaar-killed-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const lines: string[] = []
      const copies = createCopies(kind, folder, inject('postgresUrl'))
      const result = await killMigrations(kind, copies, {
        count: KILLS,
        print: (line) => lines.push(line),
      })
      expect(lines).toEqual([])
      expect(result.what).toContain(`${KILLS} processes killed`)
      expect(result.isMet).toBe(true)
    },
  )
})
