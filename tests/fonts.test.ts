// @module-tag all
/** The delivered fonts, their style sheets and their fallbacks; app/fonts/README.md says how they were made. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FONTS = join(import.meta.dirname, '..', 'app', 'fonts')
const read = (file: string): string => readFileSync(join(FONTS, file), 'utf8')
const css = read('text.css')

/** Each @font-face as its declarations. */
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries([...body.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
)
const number = (percentage = ''): number => Number(percentage.replace('%', '')) / 100

test('every font file is used, small where a first page waits for it, with its licence', { tags: ['F1-FONT-01'] }, () => {
  const used = [...`${css}${read('display.css')}`.matchAll(/url\('\.\/([^']+)'\)/g)].map(([, file = '']) => file)
  const delivered = readdirSync(FONTS).filter((file) => file.endsWith('.woff2'))
  expect([...new Set(used)].toSorted()).toEqual(delivered.toSorted())
  // The second window of TCP (twenty segments).
  expect(readFileSync(join(FONTS, 'latin.woff2')).length).toBeLessThan(28_000)
  for (const family of ['Mukta', 'Eczar']) expect(read(`OFL-${family}.txt`)).toContain('SIL OPEN FONT LICENSE Version 1.1')
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

/** Ascent and descent of Mukta, relative to the font size. */
const LINE = { ascent: 1.13, descent: 0.532 }

test('metric-matched fallback: every fallback has the line of the text face', { tags: ['F1-FONT-02'] }, () => {
  const size = number(faces.find((face) => face['font-display'] !== undefined)?.['size-adjust'])
  const fallbacks = faces.filter((face) => face['src']?.startsWith('local('))
  expect(fallbacks).toHaveLength(8)
  for (const face of fallbacks) {
    const line = (name: string): number => number(face[name]) * number(face['size-adjust'])
    expect(line('ascent-override')).toBeCloseTo(LINE.ascent * size, 3)
    expect(line('descent-override')).toBeCloseTo(LINE.descent * size, 3)
    expect(face['line-gap-override']).toBe('0%')
  }
})
