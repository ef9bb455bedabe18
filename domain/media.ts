/**
 * Pictures the site keeps itself, in several sizes and formats. An id tells the size of the largest copy, so that a page knows
 * every address and leaves the right room without asking. No schema here: the public pages load this file.
 * Source: design language 'Public site', contract §1 SITE_URL 'image URLs'.
 */

/** Widths of the copies; none is wider than the picture itself, and none higher than `MAX_HEIGHT`. Pixels. */
const WIDTHS = [320, 640, 960, 1280] as const
const MAX_WIDTH = 1280
const MAX_HEIGHT = 2560

/** The formats of the copies, the smallest first; every width has the first two, the largest also the last. */
export const COPY_FORMATS = ['avif', 'webp', 'jpg'] as const
export type CopyFormat = (typeof COPY_FORMATS)[number]

export interface Size {
  width: number
  height: number
}

/** The size of the largest copy of a picture of that size: as large as it is, within the limits. */
export const largestCopy = ({ width, height }: Size, maxWidth: number = MAX_WIDTH): Size => {
  const scale = Math.min(1, maxWidth / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The widths a picture is kept in, rising; the last one is that of the largest copy. */
export const copyWidths = (largest: number): number[] => [...WIDTHS.filter((width) => width < largest), largest]

/** A copy's name, e.g. '640.avif'. */
export const copyName = (width: number, format: CopyFormat): string => `${width}.${format}`

/** `key` is made from the content. */
export const mediaId = (key: string, { width, height }: Size): string => `${key}-${width}x${height}`

const ID = /^[a-z0-9]+-(\d{1,4})x(\d{1,4})$/

/** The size of a picture's largest copy; undefined when that is no id of ours. */
export const sizeOfMedia = (id: string): Size | undefined => {
  const [, width, height] = ID.exec(id) ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

const FOLDER = '/media/'

/** Where a picture is seen, usable as imageUrl everywhere. */
export const mediaUrl = (id: string): string => `${FOLDER}${id}`

/** The id in an address of ours; undefined for every other address. */
export const mediaIdOf = (imageUrl: string): string | undefined => {
  const id = imageUrl.startsWith(FOLDER) ? imageUrl.slice(FOLDER.length) : ''
  return sizeOfMedia(id) === undefined ? undefined : id
}

/** Whether that is a path of this site, and not an address a browser would look for elsewhere. */
export const isOwnPath = (imageUrl: string): boolean => /^\/(?![/\\])/.test(imageUrl)
