/** Parses a minified style sheet without nested rules, as the build writes it. */

export interface StyleRule {
  kind: 'rule'
  /** The selectors of its list, each with the names that a document must have. */
  selectors: { text: string; needs: Needs }[]
  /** Its declarations, without braces. */
  body: string
}

/** A rule of rules: `@media`, `@supports`, `@layer`, `@container`, `@starting-style`. */
export interface GroupRule {
  kind: 'group'
  prelude: string
  rules: Rule[]
}

/** `@font-face`, `@keyframes`, `@property`, and statements such as `@layer a, b`. */
export interface OtherRule {
  kind: 'other'
  prelude: string
  text: string
}

export type Rule = StyleRule | GroupRule | OtherRule

/** The names without which an element cannot match a selector. */
export interface Needs {
  classes: string[]
  tags: string[]
  /** Values of the attribute `data-scene`: which drawing stands on a page. */
  scenes: string[]
  /** Lists of alternatives, of `:is()` and `:where()`. */
  anyOf: Needs[][]
}

const GROUP = /^@(?:media|supports|container|starting-style|layer)/

/** The index behind a string, an escape, or the one character at `start`. */
const skipToken = (text: string, start: number): number => {
  const first = text[start]
  if (first === '\\') return start + 2
  if (first !== '"' && first !== "'") return start + 1
  let at = start + 1
  while (at < text.length && text[at] !== first) at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The index of the bracket that closes the one at `start`. */
const findClosing = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at = skipToken(text, at)) {
    if ('({['.includes(text[at] ?? ' ')) depth += 1
    if (')}]'.includes(text[at] ?? ' ') && --depth === 0) return at
  }
  throw new Error(`A style sheet has an open bracket: ${text.slice(start, start + 60)}`)
}

/** Splits at commas outside of brackets and strings. */
const splitList = (text: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at = skipToken(text, at)) {
    if (text[at] === '(' || text[at] === '[') at = findClosing(text, at)
    else if (text[at] === ',') {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

const unescape = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  )

const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/giy
const SCENE = /\[data-scene=(?:"([^"]*)"|'([^']*)'|((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+))\]/iy
const PSEUDO = /::?([\w-]+)/y
const TAG = /[a-z][\w-]*/iy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Other attributes, ids, and the arguments of all but `:is()` and `:where()` are not looked at: the selector counts as possible. */
export const readNeeds = (selector: string): Needs => {
  const needs: Needs = { classes: [], tags: [], scenes: [], anyOf: [] }
  for (let at = 0; at < selector.length;) {
    const className = matchAt(CLASS, selector, at)
    const pseudo = matchAt(PSEUDO, selector, at)
    const tag = matchAt(TAG, selector, at)
    const [, ...scene] = matchAt(SCENE, selector, at) ?? []
    if (scene.length > 0) needs.scenes.push(unescape(scene.find((value) => value !== undefined) ?? ''))
    const id = selector[at] === '#' ? matchAt(TAG, selector, at + 1) : null
    if (className !== null) needs.classes.push(unescape(className[1] ?? ''))
    else if (tag !== null) needs.tags.push(tag[0].toLowerCase())
    at += className?.[0].length ?? pseudo?.[0].length ?? tag?.[0].length ?? 1 + (id?.[0].length ?? 0)
    const bracket = selector[at] === '(' ? at : selector[at - 1] === '[' ? at - 1 : undefined
    if (bracket === undefined) continue
    const end = findClosing(selector, bracket)
    if (pseudo?.[1] === 'is' || pseudo?.[1] === 'where')
      needs.anyOf.push(splitList(selector.slice(bracket + 1, end)).map(readNeeds))
    at = end + 1
  }
  return needs
}

export const parseStyleSheet = (sheet: string): Rule[] => {
  const text = sheet.replace(/\/\*[^]*?\*\//g, '')
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < text.length; at = skipToken(text, at)) {
    if (text[at] === ';') {
      const statement = text.slice(from, at + 1).trim()
      rules.push({ kind: 'other', prelude: statement, text: statement })
      from = at + 1
    }
    if (text[at] !== '{') continue
    const prelude = text.slice(from, at).trim()
    const end = findClosing(text, at)
    const body = text.slice(at + 1, end)
    if (GROUP.test(prelude)) rules.push({ kind: 'group', prelude, rules: parseStyleSheet(body) })
    else if (prelude.startsWith('@')) rules.push({ kind: 'other', prelude, text: `${prelude}{${body}}` })
    else {
      const selectors = splitList(prelude).map((selector) => ({ text: selector, needs: readNeeds(selector) }))
      rules.push({ kind: 'rule', selectors, body })
    }
    at = end
    from = end + 1
  }
  return rules
}
