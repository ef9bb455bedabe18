/**
 * Prints each sentence of the site, the e-mails and the desk with its file and line: `node scripts/sentences.ts`, so that they can be read as
 * a whole. With `--check` it prints only those with a phrase that no native writer uses, and fails when there is one.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'vite'
import { assertArguments } from './arguments.ts'

export interface Sentence {
  /** From 1 on. */
  line: number
  text: string
}

/** A text for people has two words, or begins with a capital letter. Class names, paths and keys do not. */
const isForPeople = (text: string): boolean => /[\p{L}…][,;:.!?)]* [\p{L}…]/u.test(text) || /^\p{Lu}[\p{Ll}’]+[.!?:]?$/u.test(text)

/** Classes of the style sheet, paths and keys. */
const isCode = (text: string): boolean => /^[a-z0-9 :/[\]()!.,%_&>*#=-]*$/.test(text) && /[-:[/]/.test(text)

const STYLE_NAMES = new Set(['className', 'class', 'style', 'd', 'viewBox'])

/** The texts for people of a module, in the order of the source. A substitution of a template is written `…`. */
export const readSentences = (fileName: string, source: string): Sentence[] => {
  const found: { start: number; text: string }[] = []
  const ignored: { start: number; end: number }[] = []
  const add = (start: number, text: string, isShown = isForPeople): void => {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (isShown(shown) && !isCode(shown)) found.push({ start, text: shown })
  }
  new Visitor({
    ImportDeclaration: ({ start, end }) => void ignored.push({ start, end }),
    JSXAttribute: ({ name, start, end }) =>
      void (name.type === 'JSXIdentifier' && STYLE_NAMES.has(name.name) && ignored.push({ start, end })),
    TaggedTemplateExpression: ({ start, end }) => void ignored.push({ start, end }),
    JSXText: ({ start, value }) => add(start, value, (text) => /\p{L}/u.test(text)),
    Literal: ({ start, value }) => void (typeof value === 'string' && add(start, value)),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(fileName, source).program)
  return found
    .filter(({ start }) => !ignored.some((range) => start >= range.start && start < range.end))
    .sort((a, b) => a.start - b.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }))
}

/** What a translated sentence says, beside what a native writer says. Source: vocabulary, On the screen. */
const REFUSED: readonly [phrase: RegExp, instead: string][] = [
  [/\ba person (?:answers|replies|reads)\b/i, 'You’ll hear from us by …'],
  [/\b(?:is|are) on (?:its|their) way\b/i, 'say what was sent'],
  [/\bthe state of an? \w+/i, 'order status'],
  [/\bthe figures of\b/i, 'monthly figures'],
  [/\bon the bench\b/i, 'try it here'],
  [/\bwhat happens then\b/i, 'What happens next'],
  [/\bmails? (?:arrives?|comes?|goes|leaves?)\b/i, 'You’ll get an e-mail'],
  [/\b(?:this|a|the|each|one|our|your|of|by|no) mails?\b(?! server)/i, 'e-mail'],
  [/\benquir/i, 'inquiry'],
  [/\bleads? (?:was |were )?handed over\b/i, 'reassigned'],
  [/\byou need not do anything\b/i, 'You don’t need to do anything'],
]

/** Why `text` is refused, e.g. 'e-mail'; `undefined` when it is not. */
export const findRefusal = (text: string): string | undefined => REFUSED.find(([phrase]) => phrase.test(text))?.[1]

/** Markdown and JSON of the seeds are read by line. */
const readLines = (source: string): Sentence[] =>
  source.split('\n').flatMap((text, index) => (isForPeople(text) ? [{ line: index + 1, text: text.trim() }] : []))

const ROOT = join(import.meta.dirname, '..')

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--', 'app', 'contract', 'domain', 'seed', 'server'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|md|json)$/.test(path) && !/\.test\.tsx?$|\/migrations\/|README|demo\.json$/.test(path))

const main = (): void => {
  assertArguments('--check')
  const check = process.argv.includes('--check')
  let refusals = 0
  for (const path of listFiles()) {
    const source = readFileSync(join(ROOT, path), 'utf8')
    for (const { line, text } of /\.tsx?$/.test(path) ? readSentences(path, source) : readLines(source)) {
      const instead = findRefusal(text)
      if (instead !== undefined) refusals++
      if (!check || instead !== undefined)
        process.stdout.write(`${path}:${line}: ${text}${instead === undefined ? '' : `  ← ${instead}`}\n`)
    }
  }
  if (check && refusals > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
