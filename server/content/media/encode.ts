/** Converts an uploaded file into copies: fully decoded, rotated upright, without metadata. */
import type { Sharp } from 'sharp'
import { copyName, copyWidths, type CopyFormat, COPY_FORMATS, largestCopy, type Size } from '#domain/media.ts'
import { UPLOAD_LIMITS, UPLOAD_ERRORS } from '#domain/upload.ts'
import { invalidField, isAppError } from '#server/platform/errors.ts'
import { countJpegScans } from './jpeg-scans.ts'

export interface Copy extends Size {
  /** E.g. '640.avif'. */
  name: string
  contentType: string
  bytes: Buffer
}

const startsWith = (bytes: Uint8Array, offset: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(offset, offset + text.length)
    .equals(Buffer.from(text, 'latin1'))

/** Only files with the signature of one of the four formats reach a decoder, whatever their name: libvips reads many more. */
const isImageFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, '\xFF\xD8\xFF') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1A\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  (startsWith(bytes, 4, 'ftyp') && ['avif', 'mif1', 'miaf'].some((brand) => startsWith(bytes, 8, brand)))

/** On its first use: most processes never need it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Each image is read once: libvips' cache would not help, and its threads would compete with requests.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const invalidFile = (message: string): Error => invalidField('file', message)

/** The size after rotation, from the file's header alone. */
const readSize = async (bytes: Uint8Array): Promise<Size> => {
  const sharp = await loadSharp()
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.width * head.height > UPLOAD_LIMITS.pixels) throw invalidFile(UPLOAD_ERRORS.pixels)
  if ((head.pages ?? 1) > 1) throw invalidFile(UPLOAD_ERRORS.animated)
  return head.autoOrient
}

const decode = async (bytes: Uint8Array, size: Size): Promise<Sharp> => {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const FORMATS: Record<CopyFormat, { contentType: string; write(image: Sharp): Sharp }> = {
  // A higher effort takes ten times as long for a few per cent.
  avif: { contentType: 'image/avif', write: (image) => image.avif({ quality: 50, effort: 2 }) },
  webp: { contentType: 'image/webp', write: (image) => image.webp({ quality: 75 }) },
  jpg: {
    contentType: 'image/jpeg',
    write: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  },
}

const encodeCopies = async (image: Sharp, largest: Size): Promise<Copy[]> => {
  const copies: Copy[] = []
  for (const width of copyWidths(largest.width)) {
    const height = Math.max(1, Math.round((largest.height * width) / largest.width))
    for (const format of COPY_FORMATS) {
      if (format === 'jpg' && width !== largest.width) continue
      const { contentType, write } = FORMATS[format]
      const bytes = await write(image.clone().resize({ width, height, fit: 'fill' })).toBuffer()
      copies.push({ name: copyName(width, format), contentType, width, height, bytes })
    }
  }
  return copies
}

/** Encodes one image after another on this process's threads: two at a time would take twice the memory. */
let lastRun: Promise<unknown> = Promise.resolve()

const runSerially = <T>(run: () => Promise<T>): Promise<T> => {
  const turn = lastRun.then(run)
  lastRun = turn.catch(() => undefined)
  return turn
}

/** Replaces a decoder's error, which helps no user, by UPLOAD_ERRORS.broken. */
const orDamaged = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    throw isAppError(error) ? error : invalidFile(UPLOAD_ERRORS.broken)
  }
}

/**
 * The size of a file's largest copy, at most `maxWidth` wide, without decoding the file.
 * Throws VALIDATION_ERROR for a file that is no image, animated, or takes too much to decode.
 */
export const measureImage = async (bytes: Uint8Array, maxWidth?: number): Promise<Size> => {
  if (bytes.byteLength === 0) throw invalidFile(UPLOAD_ERRORS.empty)
  if (!isImageFile(bytes)) throw invalidFile(UPLOAD_ERRORS.broken)
  if (countJpegScans(bytes, UPLOAD_LIMITS.scans) > UPLOAD_LIMITS.scans) throw invalidFile(UPLOAD_ERRORS.scans)
  return largestCopy(await orDamaged(readSize(bytes)), maxWidth)
}

/** The copies of a measured file, the narrowest first. Throws VALIDATION_ERROR when it is damaged. */
export const encodeImage = (bytes: Uint8Array, largest: Size): Promise<Copy[]> =>
  orDamaged(runSerially(async () => encodeCopies(await decode(bytes, largest), largest)))
