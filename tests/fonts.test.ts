/** The fonts and their fallbacks. Source: issue 13 point 1. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { buildFonts, cutLatinFaces, findStaleFonts } from '../scripts/fonts.ts'
import { charactersIn, LATIN } from '../scripts/font-ranges.ts'

const FONTS = join(import.meta.dirname, '..', 'app', 'fonts')
const css = readFileSync(join(FONTS, 'text.css'), 'utf8')

const parseFont = (file: Buffer) => {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A file holds several fonts')
  return font
}
const readFont = (file: string) => parseFont(readFileSync(join(FONTS, file)))
/** The Latin of all faces, in one of its weights. Of a compressed file fontkit reads no variations. */
const latin = parseFont(
  await subsetFont(readFileSync(join(FONTS, 'latin.woff2')), charactersIn(LATIN), {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'rvrn'],
  }),
)
const readLatin = (weight: number) => latin.getVariation({ wght: weight })
const hasAll = (file: string, text: string): boolean => {
  const font = readFont(file)
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** Each @font-face as its declarations. */
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries([...body.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
)
const number = (percentage = ''): number => Number(percentage.replace('%', '')) / 100

test('the committed fonts are those that the script makes from their packages', { tags: ['F1-FONT-01'] }, async () => {
  expect(findStaleFonts(await buildFonts())).toEqual([])
})

test('Ship one text face with Latin and Devanagari, subset', { tags: ['F1-FONT-01'] }, () => {
  expect(hasAll('latin.woff2', 'Get Free Consultation: ₹1,00,000 – “10 × 2” · it’s …')).toBe(true)
  for (const weight of ['400', '600']) {
    expect(hasAll(`mukta-latin-ext-${weight}.woff2`, 'éÑüŁźİğŞ')).toBe(true)
    expect(hasAll(`mukta-devanagari-${weight}.woff2`, 'द्वारहिन्दी।')).toBe(true)
  }
  expect(hasAll('eczar-latin-1.woff2', 'éÑü')).toBe(true)
  // A first page waits for one font, which fits into the second window of TCP (twenty segments).
  expect(readFileSync(join(FONTS, 'latin.woff2')).length).toBeLessThan(28_000)
})

const SENTENCE = 'AVATAR To We: Get Free Consultation – “it’s” 1,11,100 × 2 …'
const PAIRS = ['AV', 'To', 'We', 'LT', 'P.', 'y,', 'f”', 'r,', '11', 'Y“']

test('the one file has the letters, widths and kerning of each face', { tags: ['F1-FONT-01'] }, async () => {
  const faces = await cutLatinFaces()
  expect(faces.map(({ weight }) => weight)).toEqual([400, 600, 900])
  for (const { name, weight, font } of faces) {
    const source = parseFont(font)
    const merged = readLatin(weight)
    const drawn = Array.from(charactersIn(LATIN)).filter((character) => source.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    expect(drawn.length, name).toBeGreaterThan(110)
    for (const text of [...drawn, ...PAIRS, SENTENCE]) {
      const [one, other] = [source.layout(text), merged.layout(text)]
      expect([name, text, other.advanceWidth]).toEqual([name, text, one.advanceWidth])
      expect([name, text, other.glyphs.map(({ path }) => path.toSVG())]).toEqual([
        name,
        text,
        one.glyphs.map(({ path }) => path.toSVG()),
      ])
      expect([name, text, other.positions]).toEqual([name, text, one.positions])
    }
  }
  expect(readLatin(400).layout('AV').advanceWidth).toBeLessThan(
    readLatin(400).layout('A').advanceWidth + readLatin(400).layout('V').advanceWidth,
  )
})

test('the weights that a text asks for have one face each', { tags: ['F1-FONT-01'] }, () => {
  const drawings = new Map(
    [400, 500, 600, 700, 800, 900].map((weight) => [weight, readLatin(weight).layout('R').glyphs[0]?.path.toSVG()]),
  )
  const [regular, semibold, display] = [400, 600, 900].map((weight) => drawings.get(weight))
  expect(new Set([regular, semibold, display]).size).toBe(3)
  expect([...drawings.values()]).toEqual([regular, regular, semibold, semibold, semibold, display])
})

test('no two faces of a family have one file, which WebKit mixes up; every face is shown when it arrives', () => {
  const text = faces.filter((face) => face['font-display'] !== undefined)
  const face = (family: string, weight: string, file: string) => [
    `'${family}'`,
    weight,
    `url('./${file}.woff2') format('woff2')`,
    'swap',
  ]
  expect(text.map((one) => [one['font-family'], one['font-weight'], one['src'], one['font-display']])).toEqual([
    face('Site Text', '400 800', 'latin'),
    face('Site Text Extended', '400 500', 'mukta-latin-ext-400'),
    face('Site Text Extended', '400 500', 'mukta-devanagari-400'),
    face('Site Text Extended', '600 800', 'mukta-latin-ext-600'),
    face('Site Text Extended', '600 800', 'mukta-devanagari-600'),
  ])
})

test('figures of one column have one width', { tags: ['F1-FONT-01'] }, () => {
  for (const weight of [400, 600]) {
    const widths = Array.from('0123456789', (digit) => readLatin(weight).layout(digit, ['tnum']).advanceWidth)
    expect(new Set(widths).size).toBe(1)
  }
})

test('metric-matched fallback: every fallback has the line of the text face', { tags: ['F1-FONT-02'] }, () => {
  const size = number(faces.find((face) => face['font-display'] !== undefined)?.['size-adjust'])
  const font = readFont('latin.woff2')
  const fallbacks = faces.filter((face) => face['src']?.startsWith('local('))
  expect(fallbacks).toHaveLength(8)
  for (const face of fallbacks) {
    const line = (name: string): number => number(face[name]) * number(face['size-adjust'])
    expect(line('ascent-override')).toBeCloseTo((font.ascent / font.unitsPerEm) * size, 3)
    expect(line('descent-override')).toBeCloseTo((-font.descent / font.unitsPerEm) * size, 3)
    expect(face['line-gap-override']).toBe('0%')
  }
})
