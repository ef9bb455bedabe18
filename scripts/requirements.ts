/**
 * Keeps docs/requirements.md and the tests together: which test proves which statement of the specification.
 * `node scripts/requirements.ts` fails when they disagree; `--write` brings the document up to date first.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = 'docs/requirements.md'
const ID = /\b[SC]\d+-[A-Z]+-\d\d\b/g
const ROW = /^\| ([SC]\d+-[A-Z]+-\d\d) \| (.*) \| (\d+) \| .* \|$/
const FINISHED = /^Finished issues: (.*)$/m
const NO_TEST = '–'
const ELSEWHERE = ['**/node_modules', 'build', 'data', '.react-router']

/** Comments, texts, names with their dots, and single characters; a plain text ends with its line, so a stray quote does too. */
const TOKEN = /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|[\w$.]+|\S/g
const TITLED = /^(?:\)|(?:test|it|describe)(?:\.(?!skip\b|todo\b)\w+)*)$/

/**
 * The ids in the titles of a test file's source: in a text that comes first in test(…), it(…), describe(…), or in the call
 * of what .each(…) or .for(…) gave. A skipped or planned test does not count; what stands inside a skipped describe does.
 */
export const idsInTitles = (source: string): Set<string> => {
  const tokens = (source.match(TOKEN) ?? []).filter((token) => !/^\/[/*]/.test(token))
  const titles = tokens.filter((token, at) => /^['"`]/.test(token) && tokens[at - 1] === '(' && TITLED.test(tokens[at - 2] ?? ''))
  return new Set(titles.flatMap((title) => title.match(ID) ?? []))
}

/** Each id to the sorted paths of the test files that name it. `sources` is path to source text. */
export const testsById = (sources: Map<string, string>): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [path, source] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    for (const id of idsInTitles(source)) found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

const rowOf = (line: string): { id: string; statement: string; issue: string } | undefined => {
  const [, id, statement, issue] = ROW.exec(line) ?? []
  return id !== undefined && statement !== undefined && issue !== undefined ? { id, statement, issue } : undefined
}

/** The document with its Test column filled in. */
export const withTests = (document: string, tests: Map<string, string[]>): string =>
  document
    .split('\n')
    .map((line) => {
      const row = rowOf(line)
      if (!row) return line
      const paths = tests.get(row.id)?.map((path) => `\`${path}\``)
      return `| ${row.id} | ${row.statement} | ${row.issue} | ${paths?.join(', ') ?? NO_TEST} |`
    })
    .join('\n')

/** What is wrong, a sentence each: ids twice or unknown, and rows of a finished issue without a test. */
export const faultsOf = (document: string, tests: Map<string, string[]>): string[] => {
  const rows = document.split('\n').flatMap((line) => rowOf(line) ?? [])
  const finished = new Set(FINISHED.exec(document)?.[1]?.match(/\d+/g))
  const known = new Set<string>()
  const faults: string[] = []
  for (const { id, statement, issue } of rows) {
    if (known.has(id)) faults.push(`${id} stands twice in ${DOCUMENT}`)
    known.add(id)
    if (finished.has(issue) && !tests.has(id)) faults.push(`${id} has no test, and issue ${issue} is finished: ${statement}`)
  }
  for (const [id, paths] of tests) if (!known.has(id)) faults.push(`${id} in ${paths.join(', ')} is no requirement`)
  return faults
}

const readTests = (root: string): Map<string, string> => {
  const paths = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ELSEWHERE }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const main = (): void => {
  const root = join(import.meta.dirname, '..')
  const path = join(root, DOCUMENT)
  const document = readFileSync(path, 'utf8')
  const tests = testsById(readTests(root))
  const current = withTests(document, tests)
  const faults = faultsOf(document, tests)
  if (current !== document) {
    if (process.argv.includes('--write')) writeFileSync(path, current)
    else faults.push(`${DOCUMENT} is out of date: node scripts/requirements.ts --write`)
  }
  for (const fault of faults) console.error(fault)
  const rows = current.split('\n').filter((line) => ROW.test(line))
  const proven = rows.filter((line) => !line.endsWith(`| ${NO_TEST} |`))
  console.log(`${rows.length} requirements, ${proven.length} with a test`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
