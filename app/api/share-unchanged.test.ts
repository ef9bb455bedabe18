import { expect, test } from 'vitest'
import { shareUnchanged } from './share-unchanged.ts'

const lead = (id: number, status = 'new') => ({ id, status, tags: ['a', { b: null }] })
const queue = (...items: object[]) => ({ sections: [{ section: 'overdue', items, total: items.length }], next: null })

test('equal data is the same object', () => {
  const before = queue(lead(1), lead(2))
  expect(shareUnchanged(before, structuredClone(before))).toBe(before)
  expect(shareUnchanged('a', 'a')).toBe('a')
  expect(shareUnchanged(undefined, before)).toBe(before)
})

test(
  'a record that leaves, arrives or changes leaves the other records as they are, wherever they stand',
  { tags: ['L9-INP-01'] },
  () => {
    const [first, second, third] = [lead(1), lead(2), lead(3)]
    const before = [first, second, third]
    const share = (after: unknown) => shareUnchanged(before, structuredClone(after)) as unknown[]
    expect(share([second, third]).map((item) => before.indexOf(item as typeof first))).toEqual([1, 2])
    expect(share([lead(9), first, third, second]).map((item) => before.indexOf(item as typeof first))).toEqual([-1, 0, 2, 1])
    const changed = share([first, lead(2, 'completed'), third])
    expect(changed.map((item) => before.indexOf(item as typeof first))).toEqual([0, -1, 2])
    expect(changed).toEqual([first, lead(2, 'completed'), third])
  },
)

test('what has other keys, types or lengths is the new data', () => {
  const data = [{ a: 1 }, { a: undefined, b: 1 }, [1], [1, 2], { id: 1, a: [] }, { id: 1, a: {} }, null, 0]
  for (const before of data) for (const after of data) expect(shareUnchanged(before, after)).toStrictEqual(after)
})
