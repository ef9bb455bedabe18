/** Finds what code calls and the oldest supported browsers lack. */
import { type ESTree, parseSync, Visitor } from 'vite'
import { isKnown, isOfListOrText, isYounger, ownersOf } from './compatibility.ts'

/** A function, or a statement outside of all functions. */
interface Scope {
  parent?: Scope
  /** Names that the scope tests before it uses them: `'x' in object`, `typeof x`, `object.x && …`, `object.x?.()`. */
  tested: Set<string>
}

interface Use {
  path: string
  name: string
  scope: Scope
}

const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
}

/** The names of which a condition tests whether they are there. */
const namesTestedBy = (node: ESTree.Node): string[] => {
  if (node.type === 'UnaryExpression') return namesTestedBy(node.argument)
  if (node.type === 'ChainExpression') return namesTestedBy(node.expression)
  if (node.type === 'LogicalExpression') return [...namesTestedBy(node.left), ...namesTestedBy(node.right)]
  if (node.type === 'BinaryExpression') {
    if (node.operator === 'in' && node.left.type === 'Literal') return [String(node.left.value)]
    if (node.operator === 'in' && node.left.type === 'TemplateLiteral') return node.left.quasis.map(({ value }) => value.raw)
    return [...namesTestedBy(node.left), ...namesTestedBy(node.right)]
  }
  return [nameOf(node) ?? []].flat()
}

const LOOKBEHIND = /\(\?<[=!]/
const isLookbehind = (text: string): boolean => LOOKBEHIND.test(text)

/** 'Map.groupBy' of a library's object, '.toSorted' of any other, 'structuredClone' without an object. */
const pathOf = (callee: ESTree.Node): string | undefined => {
  const name = nameOf(callee)
  if (name === undefined || callee.type !== 'MemberExpression') return name
  const path = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : ''
  return isKnown(path) ? path : `.${name}`
}

interface Found {
  uses: Use[]
  /** Names of the code's own methods and properties. */
  own: Set<string>
  /** Not a function, but it fails in the same way: an assertion that Safari knows from 16.4 on. */
  hasLookbehind: boolean
}

const findIn = (source: string): Found => {
  const found: Found = { uses: [], own: new Set(), hasLookbehind: false }
  let scope: Scope = { tested: new Set() }
  const enter = () => {
    scope = { parent: scope, tested: new Set() }
  }
  const leave = () => {
    scope = scope.parent ?? scope
  }
  const test = (node: ESTree.Node) => {
    for (const name of namesTestedBy(node)) scope.tested.add(name)
  }
  const use = (callee: ESTree.Node) => {
    const [path, name] = [pathOf(callee), nameOf(callee)]
    if (path !== undefined && name !== undefined && isYounger(path)) found.uses.push({ path, name, scope })
  }
  const define = (key: ESTree.Node, isComputed: boolean) => {
    if (!isComputed && key.type === 'Identifier') found.own.add(key.name)
  }
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    IfStatement: (node) => test(node.test),
    ConditionalExpression: (node) => test(node.test),
    LogicalExpression: (node) => test(node.left),
    NewExpression: (node) => use(node.callee),
    CallExpression: (node) => (node.optional ? undefined : use(node.callee)),
    Property: (node) => define(node.key, node.computed),
    MethodDefinition: (node) => define(node.key, node.computed),
    PropertyDefinition: (node) => define(node.key, node.computed),
    AssignmentExpression: (node) => {
      if (node.left.type === 'MemberExpression') define(node.left.property, node.left.computed)
    },
    Literal: (node) => {
      found.hasLookbehind ||= isLookbehind(node.type === 'Literal' && 'regex' in node ? node.regex.pattern : String(node.value))
    },
    TemplateElement: (node) => {
      found.hasLookbehind ||= isLookbehind(node.value.raw)
    },
  })
  const { program } = parseSync('chunk.js', source)
  for (const statement of program.body) {
    scope = { tested: new Set() }
    visitor.visit({ ...program, body: [statement] })
  }
  return found
}

const isTested = ({ path, name, scope }: Use): boolean => {
  const names = [name, ...ownersOf(path)]
  for (let current: Scope | undefined = scope; current !== undefined; current = current.parent)
    if (names.some((one) => current?.tested.has(one))) return true
  return false
}

/**
 * The younger functions that these files call without a test of their presence, e.g. ['.toSorted']. A method of the files' own that has the
 * name of a library's is left out, unless lists or texts have it too.
 */
export const findYoungerFunctions = (sources: readonly string[]): string[] => {
  const all = sources.map(findIn)
  const own = new Set(all.flatMap((found) => [...found.own]))
  const isOwn = ({ path, name }: Use): boolean => path.startsWith('.') && own.has(name) && !isOfListOrText(name)
  const uses = all.flatMap((found) => found.uses).filter((use) => !isTested(use) && !isOwn(use))
  return [
    ...new Set([...uses.map(({ path }) => path), ...(all.some(({ hasLookbehind }) => hasLookbehind) ? ['(?<='] : [])]),
  ].toSorted()
}
