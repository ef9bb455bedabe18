import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from './process.ts'

test('a process of a test starts in an empty folder: the settings and the data of the one who runs the tests are not its', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'list.js')
  writeFileSync(script, `console.log(JSON.stringify(require('node:fs').readdirSync('.')))`)
  const command = startProcess(script, {})
  expect(await command.exited).toBe(0)
  expect(JSON.parse(command.printed())).toEqual([])
})
