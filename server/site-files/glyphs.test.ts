import { expect, test } from 'vitest'
import { createGlyphs } from './glyphs.ts'

const glyphs = createGlyphs()

test(
  'the display face knows Latin, Devanagari and Greek; pictographs go, and a letter it has not is told',
  { tags: ['C3-FOUND-05'] },
  () => {
    expect(glyphs.drawable('  UPI   & GST: ₹1,00,000 ')).toBe('UPI & GST: ₹1,00,000')
    expect(glyphs.drawable('व्यापार में हिन्दी')).toBe('व्यापार में हिन्दी')
    expect(glyphs.drawable('Łódź Ελλάδα')).toBe('Łódź Ελλάδα')
    expect(glyphs.drawable('We ❤️ tea 🎉 👨‍👩‍👧 1️⃣')?.replace(/[^\w ]/g, '')).toBe('We tea 1')
    for (const text of ['தமிழ்', 'AI 人工知能', 'مرحبا']) expect(glyphs.drawable(text)).toBe(undefined)
  },
)

test('Devanagari is set as it is written: the vowel sign before its consonant, conjuncts as one', { tags: ['C3-FOUND-05'] }, () => {
  const sign = glyphs.outline('ि', { x: 0, y: 0, size: 100 })
  const syllable = glyphs.outline('कि', { x: 0, y: 0, size: 100 })
  const first = (svg: string) => / d="([^"]*)"/.exec(svg)?.[1]
  const bare = glyphs.outline('क', { x: 0, y: 0, size: 100 })
  expect(first(syllable)).not.toBe(first(bare))
  expect(syllable.indexOf(first(bare) ?? '?')).toBeGreaterThan(0)
  expect(sign).not.toBe('')
  expect(glyphs.measureWidth('क्ष')).toBeLessThan(glyphs.measureWidth('क') + glyphs.measureWidth('ष'))
})

test('every mix of letters and marks is drawn: fontkit never ended on थ and ध after a letter, and failed on marks', () => {
  for (const text of [
    'कथा',
    'अध्याय',
    'साधन सुधार',
    'व्यवस्थापन',
    'J\u0323',
    'Q\u0323',
    'k\u0300',
    '\u0101\u0323',
    'ीँ',
    'ऒऀ',
    'a\u0301\u0323\u0308',
  ]) {
    const drawn = glyphs.outline(text, { x: 0, y: 0, size: 100 })
    expect([text, drawn.includes('<path')]).toEqual([text, true])
    expect(glyphs.measureWidth(text)).toBeLessThan(10)
  }
})
