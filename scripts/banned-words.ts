/**
 * Checks that no declared name and no file name contains a word for which the field has another one: banned-words.json lists them
 * with replacements. banned-words-allowed.json lists the remaining names; it only shrinks.
 * `node scripts/banned-words.ts` prints the violations, `--write` removes renamed names from that list.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import * as z from 'zod/mini'
import { assertArguments } from './arguments.ts'

const ROOT = join(import.meta.dirname, '..')
const ALLOWED = join(import.meta.dirname, 'banned-words-allowed.json')
const SOURCES = '{app,bench,contract,domain,faults,scripts,server,tests}/**/*.{ts,tsx,js}'
/** Landed migrations are frozen. */
const FROZEN = ['server/platform/database/migrations/**', 'tests/fixtures/**']

const banned = z
  .object({ words: z.record(z.string(), z.string()), names: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'banned-words.json'), 'utf8')))

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

const getChildren = (parent: Node): Node[] => Object.values(parent).flat().filter(isNode)

const getName = (value: unknown): string[] => {
  const named = asNode(value)
  if (named?.type === 'Identifier' || named?.type === 'PrivateIdentifier') return [String(named['name'])]
  return []
}

/** The names that a pattern binds; a shorthand property counts as a foreign name. */
const boundNames = (value: unknown): string[] => {
  const pattern = asNode(value)
  if (pattern === undefined) return []
  if (pattern.type === 'ObjectPattern') {
    const properties = getChildren(pattern).filter(({ type }) => type === 'Property' || type === 'RestElement')
    return properties.flatMap((property) =>
      property['shorthand'] === true ? [] : boundNames(property['value'] ?? property['argument']),
    )
  }
  if (pattern.type === 'ArrayPattern') return getChildren(pattern).flatMap(boundNames)
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern['left'])
  if (pattern.type === 'RestElement') return boundNames(pattern['argument'])
  return getName(pattern)
}

const parameterNames = ({ params }: Node): string[] => (Array.isArray(params) ? params.flatMap(boundNames) : [])

const functionNames = (declaration: Node): string[] => [...getName(declaration['id']), ...parameterNames(declaration)]
const ownName = ({ id }: Node): string[] => getName(id)
const keyName = ({ key }: Node): string[] => getName(key)

const DECLARED: Readonly<Record<string, (declaration: Node) => string[]>> = {
  VariableDeclarator: ({ id }) => boundNames(id),
  FunctionDeclaration: functionNames,
  FunctionExpression: functionNames,
  ArrowFunctionExpression: parameterNames,
  ClassDeclaration: ownName,
  MethodDefinition: keyName,
  PropertyDefinition: keyName,
  TSInterfaceDeclaration: ownName,
  TSTypeAliasDeclaration: ownName,
  TSPropertySignature: keyName,
  TSMethodSignature: keyName,
}

const visit = (current: Node, found: Set<string>): void => {
  for (const name of DECLARED[current.type]?.(current) ?? []) found.add(name)
  for (const child of getChildren(current)) visit(child, found)
}

/** The names that a file declares, without imported names and without keys of object literals, which a library may require. */
export const declaredNames = (path: string, source: string): Set<string> => {
  const found = new Set<string>()
  const program = asNode(parseSync(path, source).program)
  if (program !== undefined) visit(program, found)
  return found
}

const splitWords = (name: string): string[] =>
  name
    // A term of HTTP.
    .replaceAll(/keep[-_]?alive/gi, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

/** The replacement, when the name is banned or contains a banned word; else undefined. */
export const replacementFor = (name: string): string | undefined => {
  const named = Object.hasOwn(banned.names, name) ? banned.names[name] : undefined
  const word = splitWords(name).find((each) => Object.hasOwn(banned.words, each))
  return named ?? (word === undefined ? undefined : banned.words[word])
}

/** Maps each banned name to the first file with it. `sources` maps path to text; file names count, too. */
export const bannedNames = (sources: ReadonlyMap<string, string>): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [path, source] of sources) {
    const names = [basename(path).replace(/\..*$/, ''), ...declaredNames(path, source)]
    for (const name of names) if (replacementFor(name) !== undefined && !found.has(name)) found.set(name, path)
  }
  return found
}

const readSources = (): Map<string, string> => {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: FROZEN }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

const readAllowed = (): string[] => z.array(z.string()).parse(JSON.parse(readFileSync(ALLOWED, 'utf8')))

/** The violations in the project, one sentence each. */
export const checkProject = (): string[] => {
  const found = bannedNames(readSources())
  const allowed = readAllowed()
  const unknown = [...found].filter(([name]) => !allowed.includes(name))
  return [
    ...unknown.map(([name, path]) => `${name} in ${path}: use ${replacementFor(name)}`),
    ...allowed
      .filter((name) => !found.has(name))
      .map((name) => `${name} no longer exists: node scripts/banned-words.ts --write removes it from the list`),
  ]
}

const main = (): void => {
  assertArguments('--write')
  if (process.argv.includes('--write')) {
    const found = bannedNames(readSources())
    const left = readAllowed().filter((name) => found.has(name))
    writeFileSync(ALLOWED, `${JSON.stringify(left, undefined, 2)}\n`)
  }
  const faults = checkProject()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
