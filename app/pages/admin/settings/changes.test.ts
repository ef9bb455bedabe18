import { expect, test } from 'vitest'
import { sectionChanges } from './changes.ts'

const LABELS = { name: 'Name', phones: 'Phones' }

test('of a list only what was removed and what was added is shown', { tags: ['L1-SET-09'] }, () => {
  const before = { name: 'Dvaar', phones: ['1', '2', '3'] }
  expect(sectionChanges(before, { name: 'Dvaar', phones: ['1', '4', '3'] }, LABELS)).toEqual([
    { field: 'Phones', from: '2', to: '4' },
  ])
  expect(sectionChanges(before, { name: 'Dvaar India', phones: ['1', '2', '3', '4'] }, LABELS)).toEqual([
    { field: 'Name', from: 'Dvaar', to: 'Dvaar India' },
    { field: 'Phones', from: '(blank)', to: '4' },
  ])
})

test('a new order shows the whole list, and equal versions show nothing', () => {
  const before = { name: 'Dvaar', phones: ['1', '2'] }
  expect(sectionChanges(before, { name: 'Dvaar', phones: ['2', '1'] }, LABELS)).toEqual([
    { field: 'Phones', from: '1, 2', to: '2, 1' },
  ])
  expect(sectionChanges(before, { name: 'Dvaar', phones: ['1', '2'] }, LABELS)).toEqual([])
})
