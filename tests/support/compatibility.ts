/** Which library functions the oldest supported browsers lack, by MDN's compatibility data. */
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { SUPPORTED_BROWSERS } from '../../scripts/supported-browsers.ts'

/** Not imported: Vite would transform its twenty megabytes. */
const compatibility: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const { builtins = {} } = compatibility.javascript

const isSupported = (support: SupportStatement | undefined, oldest: number): boolean =>
  [support ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement
    if (added === false || removed !== undefined || flags !== undefined || prefix !== undefined || otherName !== undefined)
      return false
    // E.g. '16.4', '≤79' for 79 or an earlier one, or 'preview'.
    return Number(added.replace('≤', '')) <= oldest
  })

const { chrome, edge, firefox, safari, safari_ios: safariOnPhones } = SUPPORTED_BROWSERS

const isYoung = ({ support }: CompatStatement): boolean =>
  !isSupported(support.chrome, chrome) ||
  !isSupported(support.edge, edge) ||
  !isSupported(support.firefox, firefox) ||
  !isSupported(support.safari, safari) ||
  !isSupported(support.safari_ios, safariOnPhones)

/** Path to whether all that have it are younger: 'Map.groupBy', 'structuredClone', '.toSorted' of an object of unknown type. */
const functions = new Map<string, boolean>()

/** '.segment' to the names of the objects that have it. */
const owners = new Map<string, string[]>()

const add = (path: string, { __compat: statement }: Identifier, owner?: string): void => {
  if (statement === undefined) return
  functions.set(path, (functions.get(path) ?? true) && isYoung(statement))
  if (owner !== undefined) owners.set(path, [...(owners.get(path) ?? []), owner])
}

const membersOf = (group: Record<string, Identifier>): [name: string, member: Identifier][] =>
  Object.entries(group).filter(([name]) => /^[A-Za-z]\w*$/.test(name))

for (const [name, builtin] of membersOf(builtins)) {
  add(name, builtin)
  // The data do not tell static members from others.
  for (const [member, feature] of membersOf(builtin)) {
    add(`${name}.${member}`, feature)
    add(`.${member}`, feature, name)
    for (const [method, ofMember] of name === 'Intl' ? membersOf(feature) : []) add(`.${method}`, ofMember, member)
  }
}
for (const [name, api] of membersOf(compatibility.api)) {
  add(name, api)
  for (const [member, feature] of membersOf(api)) {
    if (member.endsWith('_static')) add(`${name}.${member.slice(0, -'_static'.length)}`, feature)
    else if (name === 'Window') add(member, feature)
    else add(`.${member}`, feature, name)
  }
}

const { Array: ofLists = {}, String: ofTexts = {} } = builtins

/** '.toSorted', 'Map.groupBy' or 'structuredClone': whether a supported browser lacks it. False for a name that is no library's. */
export const isYounger = (path: string): boolean => functions.get(path) === true

/** Their paths from the global object: 'structuredClone', 'Map.groupBy', 'Array.prototype.toSorted'. */
export const listYoungerFunctions = (): string[] => {
  const members = [...owners].flatMap(([path, names]) => (isYounger(path) ? names.map((owner) => `${owner}.prototype${path}`) : []))
  return [...members, ...[...functions.keys()].filter((path) => !path.startsWith('.') && isYounger(path))]
}

/** Whether lists or texts have a method of this name. */
export const isOfListOrText = (name: string): boolean => Object.hasOwn(ofLists, name) || Object.hasOwn(ofTexts, name)

/** The objects that have the function '.segment': code that has tested one of them may call it. */
export const ownersOf = (path: string): readonly string[] => owners.get(path) ?? []

export const isKnown = (path: string): boolean => functions.has(path)
