/** Draws share images as PNG files. */
import { createHash } from 'node:crypto'
import { loadSharp } from '../media/load-sharp.ts'
import type { Glyphs } from './glyphs.ts'
import { shareImageSvg, type ShareImageText } from './share-image.ts'

/** The version of the drawing, part of the ETag: raise it with every change, so caches fetch the new image. */
const DRAWING_VERSION = 2

/** Few colours: a palette makes the file a third of its size. */
const asPng = async (svg: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer()
}

/** The ETag: the same texts give the same one, whatever the page. */
export const toEtag = ({ title, fallbackTitle, line, name, scene }: ShareImageText): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, title, fallbackTitle, line, name, scene]))
    .digest('base64url')
    .slice(0, 22)

/** Loads fonts and drawing code with the first image. */
export const createShareImages = () => {
  let glyphs: Promise<Glyphs> | undefined
  return async (words: ShareImageText): Promise<Buffer> => {
    glyphs ??= import('./glyphs.ts').then(({ createGlyphs }) => createGlyphs())
    return asPng(shareImageSvg(words, await glyphs))
  }
}
