import { expect, test } from 'vitest'
import { dueIn, dueQuery } from './due-param.ts'

test('the due instant stands in the URL to the minute; an unknown one is left out', () => {
  expect(dueQuery('2026-11-23T18:00:59.999+05:30')).toEqual({ due: '2026-11-23T12:30Z' })
  expect(dueQuery(null)).toEqual({})
})

test('only an instant is read from the URL', () => {
  const read = (due: string) => dueIn(new URLSearchParams({ due }))
  expect(read('2026-11-23T12:30Z')).toBe('2026-11-23T12:30Z')
  for (const due of ['', 'soon', '2026-11-23', '2026-11-23T12:30:00.000Z', '2026-13-45T99:99Z', '<b>2026-11-23T12:30Z'])
    expect(read(due)).toBeUndefined()
  expect(dueIn(new URLSearchParams())).toBeUndefined()
})
