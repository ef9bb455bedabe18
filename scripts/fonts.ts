/**
 * Makes the fonts of the site and their style sheet in `app/fonts/`: `node scripts/fonts.ts --write`. Without the argument it
 * fails when a file there differs. The files are committed: a build needs neither the source fonts nor the subsetting library.
 * Source: issue 13 point 1, decision 0053.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { assertArguments } from './arguments.ts'

const FOLDER = join(import.meta.dirname, '..', 'app', 'fonts')

const readUrl = (url: string): Buffer => readFileSync(fileURLToPath(url))

type Range = readonly [first: number, last: number]

/**
 * English, with the punctuation and signs that the site uses: © « ° · » × – — ‘ ’ “ ” • … € ₹ ™ −. Each face of it is on every
 * first page.
 */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]
/** The rest of Latin-1: names from Lisbon to Oslo. */
const LATIN_1: readonly Range[] = [
  [0xa1, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
]
/** With names from Poland to Turkey. */
const LATIN_EXTENDED: readonly Range[] = [...LATIN_1, [0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b]]
/** With the joiners and the dotted circle that the script's shaping uses. */
const DEVANAGARI: readonly Range[] = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
]

const KERNING = ['kern', 'mark', 'mkmk']
/** Required by the script, and the ligatures of its conjuncts. */
const DEVANAGARI_FEATURES =
  'akhn rphf rkrf blwf half pstf vatu cjct pres abvs blws psts haln nukt abvm blwm calt liga locl ccmp dist'

interface Script {
  name: string
  ranges: readonly Range[]
  features: readonly string[]
  /** The CSS property `font-display`. */
  display: 'optional' | 'swap'
}

const TEXT_SCRIPTS: readonly Script[] = [
  { name: 'latin', ranges: LATIN, features: [...KERNING, 'tnum'], display: 'optional' },
  { name: 'latin-ext', ranges: LATIN_EXTENDED, features: KERNING, display: 'optional' },
  // Not optional: it is found only with a text that has its letters, and without an installed font for them there is nothing to read.
  { name: 'devanagari', ranges: DEVANAGARI, features: [...KERNING, ...DEVANAGARI_FEATURES.split(' ')], display: 'swap' },
]

interface TextWeight {
  /** The weight of the file's name. */
  weight: number
  /** The CSS weights for which it is used. */
  range: string
  /** URL of the file. */
  source: string
  /** Average advance of a letter of English text, relative to the font size. Source: @capsizecss/metrics 4.3.0. */
  averageWidth: number
}

const REGULAR: TextWeight = {
  weight: 400,
  range: '400 500',
  source: import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  averageWidth: 420 / 1000,
}
const SEMIBOLD: TextWeight = {
  weight: 600,
  range: '600 800',
  source: import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
  averageWidth: 434 / 1000,
}

/** Mukta has small letters; enlarged by this factor, its x-height is Arial's less 3 %. */
const TEXT_SIZE = 1.07

interface Fallback {
  family: string
  regular: { fonts: readonly string[]; averageWidth: number }
  bold: { fonts: readonly string[]; averageWidth: number }
}

/**
 * Installed fonts, each enlarged or reduced to the width of Mukta: Windows, macOS and iOS have Arial, Android Roboto, Linux one
 * of the others. Widths from @capsizecss/metrics 4.3.0, those of DejaVu computed in the same way.
 */
const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Site Text Arial',
    regular: { fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], averageWidth: 913 / 2048 },
    bold: { fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], averageWidth: 983 / 2048 },
  },
  {
    family: 'Site Text Roboto',
    regular: { fonts: ['Roboto'], averageWidth: 911 / 2048 },
    bold: { fonts: ['Roboto Bold', 'Roboto-Bold'], averageWidth: 926 / 2048 },
  },
  {
    family: 'Site Text Noto',
    regular: { fonts: ['Noto Sans', 'Open Sans', 'Open Sans Regular'], averageWidth: 960 / 2048 },
    bold: { fonts: ['Noto Sans Bold', 'Open Sans Bold'], averageWidth: 1030 / 2048 },
  },
  {
    family: 'Site Text DejaVu',
    regular: { fonts: ['DejaVu Sans'], averageWidth: 0.507 },
    bold: { fonts: ['DejaVu Sans Bold'], averageWidth: 0.5726 },
  },
]

const charactersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('')

const unicodeRange = (ranges: readonly Range[]): string =>
  ranges
    .map(([first, last]) => (first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`))
    .map((range) => `U+${range.toUpperCase()}`)
    .join(', ')

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`

const fontFace = (declarations: readonly (readonly [name: string, value: string])[]): string =>
  `@font-face {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`

const textFace = (file: string, { range }: TextWeight, { ranges, display }: Script): string =>
  fontFace([
    ['font-family', `'Site Text'`],
    ['font-weight', range],
    ['font-display', display],
    ['src', `url('./${file}') format('woff2')`],
    ['size-adjust', percent(TEXT_SIZE)],
    ['unicode-range', unicodeRange(ranges)],
  ])

/** The overrides are relative to the adjusted size: every face gets the line of the text font. */
const fallbackFace = (family: string, { fonts, averageWidth }: Fallback['regular'], weight: TextWeight): string => {
  const font = create(readUrl(weight.source))
  if (!('layout' in font)) throw new Error(`${weight.source} holds several fonts`)
  const size = (weight.averageWidth * TEXT_SIZE) / averageWidth
  const override = (units: number): string => percent(((units / font.unitsPerEm) * TEXT_SIZE) / size)
  return fontFace([
    ['font-family', `'${family}'`],
    ['font-weight', weight.range],
    ['src', fonts.map((name) => `local('${name}')`).join(', ')],
    ['size-adjust', percent(size)],
    ['ascent-override', override(font.ascent)],
    ['descent-override', override(-font.descent)],
    ['line-gap-override', override(font.lineGap)],
  ])
}

const DISPLAY_SOURCE = import.meta.resolve('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')
/** One weight for headings and figures: with a second one the file has twice the size, more than a first response of TCP holds. */
const DISPLAY_WEIGHT = 600

const DISPLAY_FILES = [
  { file: 'eczar-latin.woff2', ranges: LATIN },
  { file: 'eczar-latin-1.woff2', ranges: LATIN_1 },
] as const

const displayFace = ({ file, ranges }: (typeof DISPLAY_FILES)[number]): string =>
  fontFace([
    ['font-family', `'Site Display'`],
    ['font-weight', '600 700'],
    ['font-display', 'swap'],
    ['src', `url('./${file}') format('woff2')`],
    ['unicode-range', unicodeRange(ranges)],
  ])

const STAMP = '/* Written by scripts/fonts.ts. */\n'

/** Every file of `app/fonts/` by its name. */
export const buildFonts = async (): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const faces: string[] = []
  for (const weight of [REGULAR, SEMIBOLD]) {
    for (const script of TEXT_SCRIPTS) {
      const file = `mukta-${script.name}-${weight.weight}.woff2`
      const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: script.features } as const
      files.set(file, await subsetFont(readUrl(weight.source), charactersIn(script.ranges), options))
      faces.push(textFace(file, weight, script))
    }
  }
  for (const { family, regular, bold } of FALLBACKS) {
    faces.push(fallbackFace(family, regular, REGULAR), fallbackFace(family, bold, SEMIBOLD))
  }
  for (const { file, ranges } of DISPLAY_FILES) {
    const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: [...KERNING, 'rvrn'] } as const
    const variationAxes = { wght: DISPLAY_WEIGHT }
    files.set(file, await subsetFont(readUrl(DISPLAY_SOURCE), charactersIn(ranges), { ...options, variationAxes }))
  }
  files.set('OFL-Mukta.txt', readUrl(import.meta.resolve('@expo-google-fonts/mukta/LICENSE_FONT')))
  files.set('OFL-Eczar.txt', readUrl(import.meta.resolve('@fontsource-variable/eczar/LICENSE')))
  files.set('text.css', Buffer.from(`${STAMP}${faces.join('')}`))
  files.set('display.css', Buffer.from(`${STAMP}${DISPLAY_FILES.map(displayFace).join('')}`))
  return files
}

const isWritten = (name: string, content: Buffer): boolean => {
  try {
    return readFileSync(join(FOLDER, name)).equals(content)
  } catch {
    return false
  }
}

/** Names of the files that are missing or differ. */
export const findStaleFonts = (files: ReadonlyMap<string, Buffer>): string[] =>
  [...files].flatMap(([name, content]) => (isWritten(name, content) ? [] : [name]))

const main = async (): Promise<void> => {
  assertArguments('--write')
  const files = await buildFonts()
  if (process.argv.includes('--write')) {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER)
    for (const [name, content] of files) writeFileSync(join(FOLDER, name), content)
  }
  for (const [name, content] of files) console.log(name.padEnd(28), String(content.length).padStart(6))
  const stale = findStaleFonts(files)
  if (stale.length > 0) console.error(`Run node scripts/fonts.ts --write: ${stale.join(', ')}`)
  process.exitCode = stale.length > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) await main()
