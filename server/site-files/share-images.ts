/** Draws each picture once, keeps the last ones, and answers with the kept one. */
import { createHash } from 'node:crypto'
import { loadSharp } from '../media/load-sharp.ts'
import type { Lettering } from './lettering.ts'
import { shareImageSvg, type ShareImageWords } from './share-image.ts'

/** Each is some 30 KB. */
const KEPT = 200
/** Rises with the drawing, so that nobody keeps an old one. */
const DRAWING = 1

/** Few colours: a palette makes the file a third of its size. */
const asPng = async (svg: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer()
}

/** The same words give the same tag, whatever page they stand on. */
export const tagOf = ({ title, line }: ShareImageWords): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, title, line]))
    .digest('base64url')
    .slice(0, 22)

export const createShareImages = () => {
  const kept = new Map<string, Promise<Buffer>>()
  let lettering: Promise<Lettering> | undefined

  /** Fonts and drawing are loaded with the first picture: most starts never need them at once. */
  const draw = async (words: ShareImageWords): Promise<Buffer> => {
    lettering ??= import('./lettering.ts').then(({ createLettering }) => createLettering())
    return asPng(shareImageSvg(words, await lettering))
  }

  /** However many ask at once, it is drawn once. */
  return (words: ShareImageWords): Promise<Buffer> => {
    const tag = tagOf(words)
    const picture = kept.get(tag) ?? draw(words)
    kept.delete(tag)
    kept.set(tag, picture)
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    picture.catch(() => kept.delete(tag))
    return picture
  }
}
