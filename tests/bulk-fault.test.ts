// @module-tag all
/** The short form of the fault case 'bulk', on the built server. Full form: `npm run faults -- bulk`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBulkFault } from '../faults/bulk.ts'

/** It runs beside other tests on a busy machine. */
const P99_MS = 5000

test(
  'a node is killed in the middle of a change of many leads: the next one ends it, each lead is changed once; undone, and another one cancelled',
  { tags: ['L7-BULK-12', 'L7-BULK-05'] },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-bulk-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const url = `sqlite:${join(folder, 'site.db')}`
    const results = await runBulkFault({ kind: 'sqlite', url, folder, count: 600, p99Ms: P99_MS, print: () => undefined })
    expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  },
)
