/** The inline script in a browser's place: two storages, and the event by which other tabs report a change. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { REMOVE_DESK_LEFTOVERS } from './desk-leftovers.ts'

const createStorage = (entries: [string, string][]) => {
  const items = new Map(entries)
  return { items, getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => void items.delete(key) }
}

test('on a public page, the leads of the desk leave the tab when the session ends in another tab, or has ended', () => {
  const localStorage = createStorage([['adminToken', 'a.b.c']])
  const sessionStorage = createStorage(['desk', 'deskScreen', 'draft:1:reply'].map((key) => [key, 'leads']))
  const listeners: (() => void)[] = []
  const open = () =>
    runInNewContext(REMOVE_DESK_LEFTOVERS, {
      localStorage,
      sessionStorage,
      addEventListener: (_: 'storage', listener: () => void) => listeners.push(listener),
    })
  open()
  expect([...sessionStorage.items.keys()]).toEqual(['desk', 'deskScreen', 'draft:1:reply'])
  localStorage.removeItem('adminToken')
  for (const listener of listeners) listener()
  // A draft survives an expired session: only its author sees it.
  expect([...sessionStorage.items.keys()]).toEqual(['draft:1:reply'])
  sessionStorage.items.set('desk', 'leads')
  open()
  expect(sessionStorage.items.has('desk')).toBe(false)
})
