/** For which parts of a long term the index is queried. Source: decision 0032. */
import { expect, test } from 'vitest'
import { rareParts } from './rare-parts.ts'

const TEXTS = Array.from({ length: 128 }, (_, position) =>
  position % 2 === 0
    ? `we need a website, visitor${position}@example.com`
    : `a statement of the cost, visitor${position}@example.com`,
)

test('three rare trigrams, where their combination is as rare as the term', () => {
  const parts = rareParts('visitor64@example.com', TEXTS)
  expect(parts.length).toBeLessThanOrEqual(3)
  for (const part of parts) expect(part).toHaveLength(3)
  expect(TEXTS.filter((text) => parts.every((part) => text.includes(part)))).toEqual([TEXTS[64]])
})

test('of common trigrams the fewest that are not adjacent, with the shortest lists', () => {
  const texts = [...TEXTS, ...Array.from({ length: 64 }, () => 'a website and a statement')]
  expect(rareParts('websitement', texts)).toEqual(['item'])
  expect(rareParts('websitement', texts, 5)).toEqual(['iteme'])
})
