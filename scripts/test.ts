/**
 * The command behind `npm test`: lint, types, then the tests without the tag `all`; `--all` runs those too. With names of test files, or
 * with arguments of Vitest such as `--changed`, only these, whatever their tags. The last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')
/** The argument that also runs the tests with the tag `all`. */
const ALL = '--all'
const GATE = '--tags-filter=!all'
const SHELL = process.platform === 'win32'

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        // `meta` is from tests/support/programs.ts.
        z.object({
          fullName: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
          meta: z.optional(z.object({ skippedBecause: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
})

interface Result {
  passed: number
  failed: number
  /** The names of the skipped tests, and why. */
  skipped: { name: string; reason: string }[]
}

/** Runs commands in sequence; returns their output as one text. */
const runQuietly = async (commands: readonly string[]): Promise<{ isGreen: boolean; printed: string }> => {
  let printed = ''
  for (const command of commands) {
    printed += `\n> ${command}\n`
    const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const note = (chunk: Buffer): void => void (printed += chunk.toString())
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) return { isGreen: false, printed }
  }
  return { isGreen: true, printed }
}

/** Each check counts as one test. The two groups run concurrently. */
const CHECKS: [name: string, commands: string[]][][] = [
  [
    ['lint', ['oxlint --deny-warnings']],
    ['format', ['oxfmt --check .']],
    ['sentences', ['node scripts/sentences.ts --check']],
    ['types', ['react-router typegen', 'tsc --noEmit']],
  ],
  [['build', ['node scripts/prepare.js build']]],
]

/** Returns the names of the checks that failed. */
const runChecks = async (): Promise<string[]> => {
  const failed: string[] = []
  const runGroup = async (group: [string, string[]][]): Promise<void> => {
    for (const [name, commands] of group) {
      const { isGreen, printed } = await runQuietly(commands)
      process.stdout.write(printed)
      if (!isGreen) failed.push(name)
    }
  }
  await Promise.all(CHECKS.map(runGroup))
  return failed
}

const runTests = (filters: readonly string[]): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-report-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]
  process.stdout.write(`\n> vitest ${args.join(' ')}\n`)
  const isGreen = spawnSync('vitest', args, { stdio: 'inherit', shell: SHELL }).status === 0
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report.parse(
      JSON.parse(readFileSync(file, 'utf8')),
    )
    const failed = Math.max(numFailedTests, numFailedTestSuites)
    const skipped = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
        .filter(({ tags }) => !(filters.includes(GATE) && tags.includes('all')))
        .map(({ fullName, meta }) => ({
          name: `${relative(ROOT, name)}: ${fullName}`,
          reason: meta?.skippedBecause ?? 'not for this machine',
        })),
    )
    // An error outside of every test (an unhandled error, a file that does not load) also fails the run.
    return { passed: numPassedTests, failed: isGreen ? failed : Math.max(failed, 1), skipped }
  } catch {
    return { passed: 0, failed: 1, skipped: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tests by their names, without those of another tier, then '2 skipped: nginx is not installed' for each reason. */
const writeSkipped = (skipped: Result['skipped']): void => {
  for (const { name } of skipped) process.stdout.write(`\nSkipped: ${name}`)
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  for (const [reason, { length }] of byReason) process.stdout.write(`\n${length} skipped: ${reason}`)
}

const main = async (argv: readonly string[]): Promise<void> => {
  const args = argv.filter((argument) => argument !== ALL)
  const failedChecks = args.length > 0 ? [] : await runChecks()
  const { passed, failed, skipped } = runTests(args.length === 0 && !argv.includes(ALL) ? [GATE] : args)
  const checks = args.length > 0 ? 0 : CHECKS.flat().length
  writeSkipped(skipped)
  for (const name of failedChecks) process.stdout.write(`\nFailed: ${name}\n`)
  const allFailed = failed + failedChecks.length
  const ending = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  process.stdout.write(`\n${passed + checks - failedChecks.length} passed, ${allFailed} failed${ending}\n`)
  process.exitCode = allFailed === 0 ? 0 : 1
}

await main(process.argv.slice(2))
