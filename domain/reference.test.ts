import { expect, test } from 'vitest'
import { readReference, toReference } from './reference.ts'

test('six characters without look-alikes, which begin with a letter and spell no word', () => {
  const references = Array.from({ length: 2000 }, (_, position) => toReference(position + 1))
  for (const reference of references) expect(reference).toMatch(/^[CDFGHJKMNPQRTVWXY][2-9CDFGHJKMNPQRTVWXY]{5}$/)
  expect(new Set(references).size).toBe(references.length)
  // Neighbours are told apart by more than one character that was misheard.
  for (const [position, reference] of references.slice(1).entries()) {
    const same = [...reference].filter((character, at) => character === references[position]?.[at])
    expect([reference, same.length < 4]).toEqual([reference, true])
  }
})

test('it is read as it is said or typed', () => {
  for (const id of [1, 42, 1_000_000, 166_015_624]) {
    const reference = toReference(id)
    for (const typed of [reference, reference.toLowerCase(), ` ${reference.slice(0, 3)} ${reference.slice(3)} `, `#${reference}`])
      expect([typed, readReference(typed)]).toEqual([typed, id])
  }
  for (const text of ['', 'Meera', 'K7M2P', 'K7M2P99', '984567', 'K7M2P0', 'K7M2PO', 'shreya'])
    expect([text, readReference(text)]).toEqual([text, undefined])
})
