/**
 * Writes `public/favicon.ico` from `public/favicon.svg`: `node scripts/favicon.ts`. Browsers without SVG icons, feed readers and link
 * previews request it without a link to it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { assertArguments } from './arguments.ts'

const FOLDER = join(import.meta.dirname, '..', 'public')

/** Pixels on a side: a tab, a tab of a dense screen, a shortcut. */
const SIZES = [16, 32, 48] as const

/** The icon as a PNG. */
export const drawIcon = (size: number): Promise<Buffer> =>
  sharp(readFileSync(join(FOLDER, 'favicon.svg')), { density: 1.8 * size })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** An ICO file of PNG images. */
const packIcons = (icons: readonly { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * icons.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(icons.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of icons.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    // Planes, and bits of a pixel.
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)])
}

if (process.argv[1] === import.meta.filename) {
  assertArguments()
  const icons = await Promise.all(SIZES.map(async (size) => ({ size, png: await drawIcon(size) })))
  writeFileSync(join(FOLDER, 'favicon.ico'), packIcons(icons))
}
