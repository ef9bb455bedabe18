/**
 * The rules of a style sheet that a document uses: those whose selectors may match one of its elements in any state, at any width, in both
 * themes and in print. The whole sheet may follow in the document: it has the same rules in the same order, and changes nothing.
 */
import { type Needs, parseStyleSheet, type Rule } from './style-sheet.ts'

/** What a document contains: names of classes, elements and scenes, and the variables that its `style` attributes refer to. */
interface Contents {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
  scenes: ReadonlySet<string>
  variables: ReadonlySet<string>
}

const VARIABLE = /var\((--[\w-]+)/g
const readVariables = (text: string): Set<string> => new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))

const ENTITIES: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

const decode = (attribute: string): string =>
  attribute.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const readContents = (html: string): Contents => {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list))
  const tags = new Set(Array.from(html.matchAll(/<([a-z][a-z\d]*)/gi), ([, tag = '']) => tag.toLowerCase()))
  const scenes = new Set(Array.from(html.matchAll(/ data-scene="([^"]*)"/g), ([, scene = '']) => decode(scene)))
  return { classes: new Set([...lists].flatMap((list) => decode(list).split(/\s+/))), tags, scenes, variables: readVariables(html) }
}

const isPossible = ({ classes, tags, scenes, anyOf }: Needs, contents: Contents): boolean =>
  classes.every((name) => contents.classes.has(name)) &&
  tags.every((name) => contents.tags.has(name)) &&
  scenes.every((name) => contents.scenes.has(name)) &&
  anyOf.every((alternatives) => alternatives.some((needs) => isPossible(needs, contents)))

/** Without the rules that no element can match. */
const select = (rules: readonly Rule[], contents: Contents): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') {
      const found = select(rule.rules, contents)
      return found.length === 0 ? [] : [{ ...rule, rules: found }]
    }
    if (rule.kind === 'other') return [rule]
    const selectors = rule.selectors.filter(({ needs }) => isPossible(needs, contents))
    return selectors.length === 0 ? [] : [{ ...rule, selectors }]
  })

const NAME = /^@(?:property|keyframes|-webkit-keyframes)\s+(\S+)/

/** A custom property of the document's root, or of every element: its value counts only where something uses it. */
const VARIABLES = /--[\w-]+:[^;]*/g
const isForAll = (rule: Rule): boolean =>
  rule.kind === 'rule' && rule.selectors.every(({ text }) => /^(?::root|:host|\*|::?before|::?after|::backdrop)$/.test(text))

const print = (rules: readonly Rule[]): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text
      if (rule.kind === 'group') return `${rule.prelude}{${print(rule.rules)}}`
      return `${rule.selectors.map(({ text }) => text).join(',')}{${rule.body}}`
    })
    .join('')

/** The variables that the document and these rules refer to, and those that the values of the former refer to. */
const findVariables = (rules: readonly Rule[], { variables }: Contents): Set<string> => {
  const values = new Map<string, string>()
  let text = ''
  const visit = (list: readonly Rule[]): void => {
    for (const rule of list) {
      if (rule.kind === 'group') visit(rule.rules)
      else if (rule.kind === 'rule' && isForAll(rule)) {
        text += rule.body.replace(VARIABLES, (declaration) => {
          const at = declaration.indexOf(':')
          const name = declaration.slice(0, at)
          values.set(name, `${values.get(name) ?? ''}${declaration.slice(at)}`)
          return ''
        })
      } else text += rule.kind === 'rule' ? rule.body : rule.text
    }
  }
  visit(rules)
  const found = new Set([...variables, ...readVariables(text)])
  for (const name of found) for (const [, next = ''] of (values.get(name) ?? '').matchAll(VARIABLE)) found.add(next)
  return found
}

/** Without the variables, registered properties and animations that nothing refers to. */
const withoutUnused = (rules: readonly Rule[], variables: ReadonlySet<string>, text: string): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') {
      const found = withoutUnused(rule.rules, variables, text)
      return found.length === 0 ? [] : [{ ...rule, rules: found }]
    }
    if (rule.kind === 'other') {
      const name = NAME.exec(rule.prelude)?.[1]
      if (name === undefined) return [rule]
      // An animation is named in its own rule, and where it is used.
      const isUsed = name.startsWith('--') ? variables.has(name) : text.split(name).length > 2
      return isUsed ? [rule] : []
    }
    if (!isForAll(rule)) return [rule]
    const body = rule.body
      .split(';')
      .filter((declaration) => !declaration.startsWith('--') || variables.has(declaration.slice(0, declaration.indexOf(':'))))
      .join(';')
    return body === '' ? [] : [{ ...rule, body }]
  })

const selectFor = (rules: readonly Rule[], contents: Contents): string => {
  const selected = select(rules, contents)
  return print(withoutUnused(selected, findVariables(selected, contents), print(selected)))
}

/** Equal for documents that get the same rules. */
const toKey = ({ classes, tags, scenes, variables }: Contents): string =>
  [classes, tags, scenes, variables].map((names) => [...names].join(' ')).join('\n')

/** Up to 35 KB each: more than the public site has kinds of pages. */
const MAX_SELECTIONS = 50

/** Reduces a sheet to the rules that a document uses. `html` is the document without the sheet. */
export type SelectRules = (sheet: string, html: string) => string

/**
 * Parses a sheet once: a site has one, and it takes 10 to 20 ms. A selection takes 1 to 3 ms and a third of the memory of a render, so
 * documents with the same classes, such as the results of two searches, share one.
 */
export const createRuleSelection = (): SelectRules => {
  let parsed: { sheet: string; rules: readonly Rule[] } | undefined
  const selections = new Map<string, string>()
  return (sheet, html) => {
    if (parsed?.sheet !== sheet) {
      parsed = { sheet, rules: parseStyleSheet(sheet) }
      selections.clear()
    }
    const contents = readContents(html)
    const key = toKey(contents)
    const known = selections.get(key)
    if (known !== undefined) return known
    const selection = selectFor(parsed.rules, contents)
    if (selections.size >= MAX_SELECTIONS) selections.clear()
    selections.set(key, selection)
    return selection
  }
}
