/** The fonts and their fallbacks. Source: issue 13 point 1. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { buildFonts, findStaleFonts } from '../scripts/fonts.ts'

const FONTS = join(import.meta.dirname, '..', 'app', 'fonts')
const css = readFileSync(join(FONTS, 'text.css'), 'utf8')

const readFont = (file: string) => {
  const font = create(readFileSync(join(FONTS, file)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return font
}
const hasAll = (file: string, text: string): boolean =>
  Array.from(text).every((character) => readFont(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** Each @font-face as its declarations. */
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries([...body.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
)
const number = (percentage = ''): number => Number(percentage.replace('%', '')) / 100

test('the committed fonts are those that the script makes from their packages', { tags: ['F1-FONT-01'] }, async () => {
  expect(findStaleFonts(await buildFonts())).toEqual([])
})

test('Ship one text face with Latin and Devanagari, subset', { tags: ['F1-FONT-01'] }, () => {
  const inTwoWeights = ['400', '600']
  for (const weight of inTwoWeights) {
    expect(hasAll(`mukta-latin-${weight}.woff2`, 'Get Free Consultation: ₹1,00,000 – “10 × 2” · it’s …')).toBe(true)
    expect(hasAll(`mukta-latin-ext-${weight}.woff2`, 'éÑüŁźİğŞ')).toBe(true)
    expect(hasAll(`mukta-devanagari-${weight}.woff2`, 'द्वारहिन्दी।')).toBe(true)
  }
  expect(hasAll('eczar-latin.woff2', 'Why Choose Us? 10 × 2 – “it’s” · …')).toBe(true)
  expect(hasAll('eczar-latin-1.woff2', 'éÑü')).toBe(true)
  const firstPage = ['mukta-latin-400.woff2', 'mukta-latin-600.woff2', 'eczar-latin.woff2']
  const bytes = firstPage.map((name) => readFileSync(join(FONTS, name)).length)
  // Each fits into the first window of TCP (ten segments).
  expect(Math.max(...bytes)).toBeLessThan(14_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(28_000)
})

test('figures of one column have one width', { tags: ['F1-FONT-01'] }, () => {
  for (const weight of ['400', '600']) {
    const widths = Array.from('0123456789', (digit) => readFont(`mukta-latin-${weight}.woff2`).layout(digit, ['tnum']).advanceWidth)
    expect(new Set(widths).size).toBe(1)
  }
})

test('metric-matched fallback: every fallback has the line of the text face', { tags: ['F1-FONT-02'] }, () => {
  const text = faces.filter((face) => face['font-family'] === "'Site Text'")
  // A text in Devanagari is blank without its face where no installed font has the script.
  const displays = text.map((face) => [face['src']?.includes('devanagari'), face['font-display']])
  const [latin, devanagari] = [
    [false, 'optional'],
    [true, 'swap'],
  ]
  expect(displays).toEqual([latin, latin, devanagari, latin, latin, devanagari])
  const size = number(text[0]?.['size-adjust'])
  const font = readFont('mukta-latin-400.woff2')
  const fallbacks = faces.filter((face) => face['src']?.startsWith('local('))
  expect(fallbacks).toHaveLength(8)
  for (const face of fallbacks) {
    const line = (name: string): number => number(face[name]) * number(face['size-adjust'])
    expect(line('ascent-override')).toBeCloseTo((font.ascent / font.unitsPerEm) * size, 3)
    expect(line('descent-override')).toBeCloseTo((-font.descent / font.unitsPerEm) * size, 3)
    expect(face['line-gap-override']).toBe('0%')
  }
})
