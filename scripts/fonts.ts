/**
 * Makes the fonts of the site and their style sheet in `app/fonts/`: `node scripts/fonts.ts --write`. Without the argument it
 * fails when a file there differs. The files are committed: a build needs neither the source fonts nor the subsetting library.
 * The Latin of all faces is one file, which only `--write` makes, with Python: tests/fonts.test.ts compares its letters with those of
 * the source fonts. Source: issue 13 point 1, decisions 0053 and 0097.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { assertArguments } from './arguments.ts'
import { charactersIn, DEVANAGARI, LATIN, LATIN_1, LATIN_EXTENDED, type Range, RUPEE } from './font-ranges.ts'

const FOLDER = join(import.meta.dirname, '..', 'app', 'fonts')

const readUrl = (url: string): Buffer => readFileSync(fileURLToPath(url))

const KERNING = ['kern', 'mark', 'mkmk']
/** Required by the script, and the ligatures of its conjuncts. */
const DEVANAGARI_FEATURES =
  'akhn rphf rkrf blwf half pstf vatu cjct pres abvs blws psts haln nukt abvm blwm calt liga locl ccmp dist'

interface Script {
  /** Of its file: `mukta-NAME-WEIGHT.woff2`. The faces of Latin share LATIN_FILE. */
  name: string
  ranges: readonly Range[]
  features: readonly string[]
}

const TEXT_LATIN: Script = { name: 'latin', ranges: LATIN, features: [...KERNING, 'tnum'] }
const OTHER_TEXT_SCRIPTS: readonly Script[] = [
  { name: 'latin-ext', ranges: LATIN_EXTENDED, features: KERNING },
  { name: 'devanagari', ranges: DEVANAGARI, features: [...KERNING, ...DEVANAGARI_FEATURES.split(' ')] },
]

/** Mukta in both weights and Eczar, in one file: each request more of a first page costs it one or two round trips. */
const LATIN_FILE = 'latin.woff2'

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

const unicodeRange = (ranges: readonly Range[]): string =>
  ranges
    .map(([first, last]) => (first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`))
    .map((range) => `U+${range.toUpperCase()}`)
    .join(', ')

const readFont = (file: Buffer) => {
  const font = create(file)
  if (!('layout' in font)) throw new Error('a file holds several fonts')
  return font
}

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`

const fontFace = (declarations: readonly (readonly [name: string, value: string])[]): string =>
  `@font-face {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`

const cutText = (weight: TextWeight, script: Script, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> =>
  subsetFont(readUrl(weight.source), charactersIn(script.ranges), {
    targetFormat,
    noHinting: true,
    keepFeatures: script.features,
  })

/**
 * The Latin is one face with the weights of both: WebKit sometimes draws all text in the weight of one where two faces have one file. A
 * browser takes the faces of a family by their weights before their letters, so the other scripts, with a file for each weight, are
 * another family.
 */
const LATIN_FAMILY = { family: 'Site Text', range: '400 800' }
const OTHER_SCRIPTS_FAMILY = 'Site Text Extended'

const textFace = (file: string, { family, range }: typeof LATIN_FAMILY, { ranges }: Script): string =>
  fontFace([
    ['font-family', `'${family}'`],
    ['font-weight', range],
    ['font-display', 'swap'],
    ['src', `url('./${file}') format('woff2')`],
    ['size-adjust', percent(TEXT_SIZE)],
    ['unicode-range', unicodeRange(ranges)],
  ])

/** The overrides are relative to the adjusted size: every face gets the line of the text font. */
const fallbackFace = (family: string, { fonts, averageWidth }: Fallback['regular'], weight: TextWeight): string => {
  const font = readFont(readUrl(weight.source))
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
/** One weight for headings and figures: with a second one the file has twice the size. */
const DISPLAY_WEIGHT = 600
/** The weight at which LATIN_FILE has the display face; see merge-faces.py. */
const MERGED_DISPLAY_WEIGHT = 900
/** Without the rupee sign, which Eczar lacks: headings have the text font's, which is as bold. */
const DISPLAY_LATIN = LATIN.filter(([first]) => first !== RUPEE)
const DISPLAY_LATIN_1 = 'eczar-latin-1.woff2'

const cutDisplay = (ranges: readonly Range[], targetFormat: 'truetype' | 'woff2'): Promise<Buffer> =>
  subsetFont(readUrl(DISPLAY_SOURCE), charactersIn(ranges), {
    targetFormat,
    noHinting: true,
    keepFeatures: [...KERNING, 'rvrn'],
    variationAxes: { wght: DISPLAY_WEIGHT },
  })

/** Both files have the same weight in CSS, or a browser would take one of them for a better match. */
const displayFace = (file: string, ranges: readonly Range[], metrics: readonly (readonly [string, string])[] = []): string =>
  fontFace([
    ['font-family', `'Site Display'`],
    ['font-weight', String(MERGED_DISPLAY_WEIGHT)],
    ['font-display', 'swap'],
    ['src', `url('./${file}') format('woff2')`],
    ...metrics,
    ['unicode-range', unicodeRange(ranges)],
  ])

/** LATIN_FILE has the text font's line. */
const displayMetrics = () => {
  const font = readFont(readUrl(DISPLAY_SOURCE))
  const override = (units: number): string => percent(units / font.unitsPerEm)
  return [
    ['ascent-override', override(font.ascent)],
    ['descent-override', override(-font.descent)],
    ['line-gap-override', override(font.lineGap)],
  ] as const
}

/** The faces of LATIN_FILE as TrueType, in the order that merge-faces.py wants. */
export const cutLatinFaces = async (): Promise<{ name: string; weight: number; font: Buffer }[]> => [
  { name: 'regular', weight: REGULAR.weight, font: await cutText(REGULAR, TEXT_LATIN, 'truetype') },
  { name: 'semibold', weight: SEMIBOLD.weight, font: await cutText(SEMIBOLD, TEXT_LATIN, 'truetype') },
  { name: 'display', weight: MERGED_DISPLAY_WEIGHT, font: await cutDisplay(DISPLAY_LATIN, 'truetype') },
]

/** Throws where Python lacks fontTools. */
const mergeLatinFaces = async (): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-fonts-'))
  try {
    const paths: string[] = []
    for (const { name, font } of await cutLatinFaces()) {
      const path = join(folder, `${name}.ttf`)
      writeFileSync(path, font)
      paths.push(path)
    }
    const result = join(folder, LATIN_FILE)
    const { status } = spawnSync('python3', [join(import.meta.dirname, 'merge-faces.py'), ...paths, result], { stdio: 'inherit' })
    if (status !== 0) throw new Error('merge-faces.py failed. It needs python3 with fontTools and Brotli.')
    return readFileSync(result)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const STAMP = '/* Written by scripts/fonts.ts. */\n'

/** Every file of `app/fonts/` but LATIN_FILE by its name. */
export const buildFonts = async (): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const faces = [textFace(LATIN_FILE, LATIN_FAMILY, TEXT_LATIN)]
  for (const weight of [REGULAR, SEMIBOLD]) {
    for (const script of OTHER_TEXT_SCRIPTS) {
      const file = `mukta-${script.name}-${weight.weight}.woff2`
      files.set(file, await cutText(weight, script, 'woff2'))
      faces.push(textFace(file, { family: OTHER_SCRIPTS_FAMILY, range: weight.range }, script))
    }
  }
  for (const { family, regular, bold } of FALLBACKS) {
    faces.push(fallbackFace(family, regular, REGULAR), fallbackFace(family, bold, SEMIBOLD))
  }
  files.set(DISPLAY_LATIN_1, await cutDisplay(LATIN_1, 'woff2'))
  files.set('OFL-Mukta.txt', readUrl(import.meta.resolve('@expo-google-fonts/mukta/LICENSE_FONT')))
  files.set('OFL-Eczar.txt', readUrl(import.meta.resolve('@fontsource-variable/eczar/LICENSE')))
  files.set('text.css', Buffer.from(`${STAMP}${faces.join('')}`))
  const displayFaces = [displayFace(LATIN_FILE, DISPLAY_LATIN, displayMetrics()), displayFace(DISPLAY_LATIN_1, LATIN_1)]
  files.set('display.css', Buffer.from(`${STAMP}${displayFaces.join('')}`))
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
    files.set(LATIN_FILE, await mergeLatinFaces())
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
