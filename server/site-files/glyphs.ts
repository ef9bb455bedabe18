/**
 * Text as outlines of the display font: an image needs no installed font. The font has one file per script; each is read when a
 * character first needs it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

/** In the order in which they are searched for a character. */
const SCRIPTS = ['latin', 'latin-ext', 'devanagari', 'greek', 'greek-ext'] as const

const readFont = (script: string): Font => {
  const file = import.meta.resolve(`@fontsource-variable/eczar/files/eczar-${script}-wght-normal.woff2`)
  const font = create(readFileSync(fileURLToPath(file)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return font
}

/**
 * fontkit never ends on the contextual ligatures (rclt) of this font: each pass inserts a glyph that the next pass sees again.
 * A Devanagari letter before थ or ध is enough. Source: github.com/foliojs/fontkit/pull/244.
 */
const FEATURES = { rclt: false }
/** Marks follow their letters unpositioned: fontkit throws on a mark for which the letter has no anchor. */
const WITHOUT_MARK_PLACES = { ...FEATURES, abvm: false, blwm: false, mark: false, mkmk: false }

const layoutText = (font: Font, text: string): GlyphRun => {
  try {
    return font.layout(text, FEATURES)
  } catch {
    return font.layout(text, WITHOUT_MARK_PLACES)
  }
}

interface Run {
  font: Font
  text: string
}

/** The variable font loads at its lightest weight; a stroke around the letters makes them as heavy as the site's headings. */
const STROKE = 0.034
/** Letter spacing that compensates for the stroke, relative to the font size. */
const SPACING = 0.008

/** The joiners of removed emoji; between letters, a joiner is part of the spelling. */
const LEFT_OVER_JOINERS = /(?<![\p{L}\p{M}])[\u{200C}\u{200D}]+/gu

const isAlphanumeric = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

export interface Glyphs {
  /** The text without characters that the font lacks (emoji), spaces collapsed; undefined when it lacks a letter. */
  drawable(text: string): string | undefined
  /** The width relative to the font size. */
  measureWidth(text: string): number
  /** SVG of one line that begins at `x` on the baseline `y`, both in pixels, in the colour that its group fills and strokes. */
  outline(text: string, at: { x: number; y: number; size: number }): string
}

/** Caches the fonts that it has read. */
export const createGlyphs = (): Glyphs => {
  const fonts = new Map<string, Font>()
  const getFont = (script: string): Font => {
    const font = fonts.get(script) ?? readFont(script)
    fonts.set(script, font)
    return font
  }

  const findFont = (character: string): Font | undefined => {
    const code = character.codePointAt(0) ?? 0
    const script = SCRIPTS.find((name) => getFont(name).hasGlyphForCodePoint(code))
    return script === undefined ? undefined : getFont(script)
  }

  const drawable = (text: string): string | undefined => {
    const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    const known = characters.filter((character) => findFont(character) !== undefined)
    if (characters.filter(isAlphanumeric).length !== known.filter(isAlphanumeric).length) return undefined
    return known.join('').replace(LEFT_OVER_JOINERS, '').replace(/ +/g, ' ').trim()
  }

  /** Spaces, signs and vowel marks stay with the letters before them where that font has them. */
  const splitRuns = (text: string): Run[] => {
    const runs: Run[] = []
    for (const character of text) {
      const last = runs.at(-1)
      const stays = !isAlphanumeric(character) && last?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true
      const font = stays ? last?.font : findFont(character)
      if (font === undefined) continue
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  const place = (text: string, each: (d: string, x: number, y: number, unitsPerEm: number) => void): number => {
    let x = 0
    for (const { font, text: run } of splitRuns(text)) {
      const { glyphs, positions } = layoutText(font, run)
      for (const [index, glyph] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const scale = 1 / font.unitsPerEm
        each(glyph.path.toSVG(), x + xOffset * scale, yOffset * scale, font.unitsPerEm)
        x += xAdvance * scale + (xAdvance > 0 ? SPACING : 0)
      }
    }
    return x
  }

  return {
    drawable,
    measureWidth: (text) => place(text, () => undefined),
    outline: (text, { x, y, size }) => {
      const paths: string[] = []
      place(text, (d, left, up, unitsPerEm) => {
        if (d === '') return
        const scale = size / unitsPerEm
        const to = `translate(${(x + left * size).toFixed(2)} ${(y - up * size).toFixed(2)}) scale(${scale} ${-scale})`
        paths.push(`<path transform="${to}" stroke-width="${STROKE * unitsPerEm}" d="${d}"/>`)
      })
      return paths.join('')
    },
  }
}
