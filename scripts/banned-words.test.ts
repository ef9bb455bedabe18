import { expect, test } from 'vitest'
import { bannedNames, checkProject, declaredNames, replacementFor } from './banned-words.ts'

test('the names that the project declares are words of the field', () => {
  expect(checkProject()).toEqual([])
})

test.each([
  ['a variable', 'const kept = 1'],
  ['a function and its parameters', 'function run(kept: number) {}'],
  ['a parameter of an arrow function', 'const run = ([{ first: kept = 1 }]) => kept'],
  ['a type and its property', 'interface Cache { kept: number }'],
  ['a method', 'class Cache { kept() {} }'],
  ['a component', 'const List = ({ size: kept }) => <p>{kept}</p>'],
])('a banned word is found in the name of %s', (_what, source) => {
  expect([...declaredNames('a.tsx', source)]).toContain('kept')
})

test.each([
  ['what a library names', 'import { keepAlive } from "library"; keepAlive({ keepAlive: true })'],
  ['what is taken from elsewhere', 'const { kept } = elsewhere; elsewhere.kept()'],
  ['text and comments', 'const text = "kept" // kept'],
])('%s is no name of the project', (_what, source) => {
  expect(bannedNames(new Map([['a.ts', source]]))).toEqual(new Map())
})

test('a word is banned wherever it stands in a name, and not as part of another word', () => {
  for (const name of ['keptAnswers', 'MAX_KEPT', 'allKept', 'kept-answers']) expect(replacementFor(name)).toMatch(/cached/)
  expect(replacementFor('leadDays')).toBe('leadStats')
  for (const name of ['keptness', 'basket', 'task', 'essays', 'retold']) expect(replacementFor(name)).toBe(undefined)
})

test('a file has a name of the field, too', () => {
  expect(bannedNames(new Map([['server/kept-pages.ts', '']]))).toEqual(new Map([['kept-pages', 'server/kept-pages.ts']]))
})
