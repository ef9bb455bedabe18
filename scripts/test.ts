/** The command behind `npm test`: lint, types, then every test. Ends with one plain line `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })

const run = (command: string, ...args: string[]): boolean => {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`)
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

/** Checks that are one test each: their name and their commands. */
const checks: [string, () => boolean][] = [
  ['lint', () => run('oxlint', '--deny-warnings')],
  ['format', () => run('oxfmt', '--check', '.')],
  ['types', () => run('react-router', 'typegen') && run('tsc', '--noEmit')],
  ['requirements', () => run('node', 'scripts/requirements.ts')],
  ['build', () => run('node', 'scripts/prepare.js', 'build')],
]

const runTests = (only: string[]): { passed: number; failed: number } => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-report-'))
  const file = join(folder, 'report.json')
  const isGreen = run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only)
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
    const failed = Math.max(numFailedTests, numFailedTestSuites)
    // A run that fails outside of every test (an unhandled error, a file that does not load) has failed too.
    return { passed: numPassedTests, failed: isGreen ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const only = process.argv.slice(2)
const results = only.length > 0 ? [] : checks.map(([name, check]) => ({ name, isGreen: check() }))
const tests = runTests(only)
for (const { name, isGreen } of results) if (!isGreen) process.stdout.write(`\nFailed: ${name}\n`)
const passed = tests.passed + results.filter(({ isGreen }) => isGreen).length
const failed = tests.failed + results.filter(({ isGreen }) => !isGreen).length
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
