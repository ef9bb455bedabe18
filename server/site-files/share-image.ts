/** The image of link previews: the title before the doorway and its jaali. Source: design language 'Character'. */
import { SHARE_IMAGE } from '#contract/site-files.ts'
import { firstCharacters } from '#domain/text.ts'
import { fitTitle } from './fit-title.ts'
import { drawWindow, type WindowName } from '../drawings/windows.ts'
import { lattice } from '../drawings/motifs.ts'
import { COLORS } from '../drawings/geometry.ts'
import type { Glyphs } from './glyphs.ts'

export interface ShareImageText {
  title: string
  /** Replaces a title that cannot be drawn. */
  fallbackTitle: string
  /** A smaller line at the bottom. */
  line: string
  /** The agency's name. */
  name: string
  /** The scene in the doorway. */
  scene: WindowName
}

/** The small arch beside the name. */
const MARK = 'M3 31V15.5A5 5 0 0 1 5.5 10 5 5 0 0 1 10 6C12 5 13.6 4 14 1C14.4 4 16 5 18 6A5 5 0 0 1 22.5 10 5 5 0 0 1 25 15.5V31'
const MARK_DROP = 'M14 13 19 18 14 23 9 18ZM14 23V31'

const LEFT = 80
/** More than the box holds at the smallest size. */
const MAX_TITLE_CHARACTERS = 400
const TITLE = { x: LEFT, y: 168, width: 630, height: 340 }
const LINE_SIZE = 30
const LINE_WIDTH = 630

const background = (scene: WindowName): string => `<defs>${lattice('wide', 2.4, COLORS.line, 1.5)}
  <linearGradient id="fade"><stop offset="0.45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
  <mask id="right"><rect width="100%" height="100%" fill="url(#fade)"/></mask></defs>
  <rect width="100%" height="100%" fill="${COLORS.night}"/>
  <rect width="100%" height="100%" fill="url(#wide)" mask="url(#right)"/>
  <g transform="translate(734 106) scale(1.25)">${drawWindow(scene)}</g>`

const NAME = { x: 136, y: 107, size: 46, width: 574 }

/** The name is left out when it has letters that the font lacks; a long one is smaller. */
const outlineName = (name: string, glyphs: Glyphs): string => {
  const text = glyphs.drawable(name) ?? ''
  const size = Math.min(NAME.size, NAME.width / glyphs.measureWidth(text))
  return glyphs.outline(text, { x: NAME.x, y: NAME.y, size })
}

const nameplate = (name: string, glyphs: Glyphs): string =>
  `<g transform="translate(80 60) scale(1.45)" fill="none" stroke-width="2.2" stroke-linejoin="round"><path d="${MARK}" stroke="${COLORS.ink}"/>
  <path d="${MARK_DROP}" stroke="${COLORS.marigold}"/></g>
  <g fill="${COLORS.ink}" stroke="${COLORS.ink}">${outlineName(name, glyphs)}</g>`

/** The SVG, with all text as outlines. A title with letters that the font lacks is replaced by `fallbackTitle`. */
export const shareImageSvg = (words: ShareImageText, glyphs: Glyphs): string => {
  const drawn = [words.title, words.fallbackTitle].map((title) => glyphs.drawable(firstCharacters(title, MAX_TITLE_CHARACTERS)))
  const title = drawn.find((text) => text !== undefined && text !== '') ?? ''
  const { size, lineHeight, lines } = fitTitle(title, TITLE, glyphs.measureWidth)
  const line = glyphs.drawable(words.line) ?? ''
  const isShort = glyphs.measureWidth(line) * LINE_SIZE <= LINE_WIDTH
  const titleLines = lines.map((text, index) =>
    glyphs.outline(text, { x: TITLE.x, y: TITLE.y + size * 0.92 + index * lineHeight, size }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}" viewBox="0 0 1200 630">
  ${background(words.scene)}${nameplate(words.name, glyphs)}<g fill="${COLORS.ink}" stroke="${COLORS.ink}" stroke-linejoin="round">${titleLines.join('')}</g>
  <g fill="${COLORS.muted}">${isShort ? glyphs.outline(line, { x: LEFT, y: 566, size: LINE_SIZE }) : ''}</g></svg>`
}
