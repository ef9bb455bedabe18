/**
 * Keeps docs/requirements.md in step with the tests: which test proves which statement of the specification.
 * `node scripts/requirements.ts` fails when they differ; `--write` updates the document first.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { assertArguments } from './arguments.ts'

const DOCUMENT = 'docs/requirements.md'
const ID = /^[SCLF]\d+-[A-Z]+-\d\d$/
const ROW = /^\| ([SCLF]\d+-[A-Z]+-\d\d) \| (.*) \| (\d+) \| .* \|$/
const FINISHED = /^Finished issues: (.*)$/m
const NO_TEST = '–'
const OTHER_FOLDERS = ['**/node_modules', 'build', 'data', '.react-router']

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

const getChildren = (parent: Node): Node[] => Object.values(parent).flat().filter(isNode)

const DECLARATIONS: readonly unknown[] = ['test', 'it', 'describe']
const NOT_RUN: readonly unknown[] = ['skip', 'todo']

/** Accepts test, it and describe with .each(…), .for(…) or .concurrent; skipped and planned tests do not count. */
const declaresTest = (callee: Node | undefined): boolean => {
  if (callee?.type === 'Identifier') return DECLARATIONS.includes(callee['name'])
  if (callee?.type === 'CallExpression') return declaresTest(asNode(callee['callee']))
  if (callee?.type !== 'MemberExpression') return false
  return !NOT_RUN.includes(asNode(callee['property'])?.['name']) && declaresTest(asNode(callee['object']))
}

/** The strings in the `tags` of a test's options. */
const tagsIn = (options: Node | undefined): string[] => {
  if (options?.type !== 'ObjectExpression') return []
  const tags = getChildren(options).find((property) => asNode(property['key'])?.['name'] === 'tags')
  const list = asNode(tags?.['value'])
  const texts = list?.type === 'ArrayExpression' ? getChildren(list) : list === undefined ? [] : [list]
  return texts.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

const collect = (current: Node, found: Set<string>): void => {
  if (current.type === 'CallExpression' && declaresTest(asNode(current['callee']))) {
    const [, options]: unknown[] = Array.isArray(current['arguments']) ? current['arguments'] : []
    for (const tag of tagsIn(asNode(options))) if (ID.test(tag)) found.add(tag)
  }
  for (const child of getChildren(current)) collect(child, found)
}

/** The ids in the tags of a file's tests and describes: `test('…', { tags: ['S2-HOME-05'] }, …)`. */
export const idsInTags = (source: string): Set<string> => {
  const found = new Set<string>()
  const program = asNode(parseSync('tests.ts', source).program)
  if (program !== undefined) collect(program, found)
  return found
}

/** Maps each id to the sorted paths of its test files. `sources` maps path to source text. */
export const testsById = (sources: Map<string, string>): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [path, source] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    for (const id of idsInTags(source)) found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

const parseRow = (line: string): { id: string; statement: string; issue: string } | undefined => {
  const [, id, statement, issue] = ROW.exec(line) ?? []
  return id !== undefined && statement !== undefined && issue !== undefined ? { id, statement, issue } : undefined
}

/** Fills in the Test column of the document. */
export const withTests = (document: string, tests: Map<string, string[]>): string =>
  document
    .split('\n')
    .map((line) => {
      const row = parseRow(line)
      if (!row) return line
      const paths = tests.get(row.id)?.map((path) => `\`${path}\``)
      return `| ${row.id} | ${row.statement} | ${row.issue} | ${paths?.join(', ') ?? NO_TEST} |`
    })
    .join('\n')

/** The violations, one sentence each: duplicate or unknown ids, and rows of a finished issue without a test. */
export const findFaults = (document: string, tests: Map<string, string[]>): string[] => {
  const rows = document.split('\n').flatMap((line) => parseRow(line) ?? [])
  const finished = new Set(FINISHED.exec(document)?.[1]?.match(/\d+/g))
  const known = new Set<string>()
  const faults: string[] = []
  for (const { id, statement, issue } of rows) {
    if (known.has(id)) faults.push(`${id} is listed twice in ${DOCUMENT}`)
    known.add(id)
    if (finished.has(issue) && !tests.has(id)) faults.push(`${id} has no test, and issue ${issue} is finished: ${statement}`)
  }
  for (const [id, paths] of tests) if (!known.has(id)) faults.push(`${id} in ${paths.join(', ')} is not a requirement`)
  return faults
}

const readTests = (root: string): Map<string, string> => {
  const paths = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: OTHER_FOLDERS }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const main = (): void => {
  assertArguments('--write')
  const root = join(import.meta.dirname, '..')
  const path = join(root, DOCUMENT)
  const document = readFileSync(path, 'utf8')
  const tests = testsById(readTests(root))
  const current = withTests(document, tests)
  const faults = findFaults(document, tests)
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
