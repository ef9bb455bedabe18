/**
 * Images stored by the site, in several sizes and formats. An id contains the size of the largest copy: a page builds every URL
 * and reserves the layout space without a request. No schema here: the public pages load this file.
 * Source: design language 'Public site', contract §1 SITE_URL 'image URLs'.
 */

/** Widths of the copies in pixels; no copy is wider than the original or higher than `MAX_HEIGHT`. */
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

/** The size of the largest copy of an image: the original's, scaled down to the limits. */
export const largestCopy = ({ width, height }: Size, maxWidth: number = MAX_WIDTH): Size => {
  const scale = Math.min(1, maxWidth / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The widths of an image's copies, ascending; `largest` is the last. */
export const copyWidths = (largest: number): number[] => [...WIDTHS.filter((width) => width < largest), largest]

/** A copy's name, e.g. '640.avif'. */
export const copyName = (width: number, format: CopyFormat): string => `${width}.${format}`

/** `key` is a hash of the content. */
export const mediaId = (key: string, { width, height }: Size): string => `${key}-${width}x${height}`

const ID = /^[a-z0-9]+-(\d{1,4})x(\d{1,4})$/

/** Parses the size of the largest copy out of an id; undefined for any other text. */
export const parseMediaSize = (id: string): Size | undefined => {
  const [, width, height] = ID.exec(id) ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

const FOLDER = '/media/'

/** The path of an image, usable as imageUrl everywhere. */
export const mediaUrl = (id: string): string => `${FOLDER}${id}`

/** The id in a path that mediaUrl() builds; undefined for every other URL. */
export const parseMediaId = (imageUrl: string): string | undefined => {
  const id = imageUrl.startsWith(FOLDER) ? imageUrl.slice(FOLDER.length) : ''
  return parseMediaSize(id) === undefined ? undefined : id
}

/** Whether the URL is a path of this site, not one that a browser resolves to another host. */
export const isOwnPath = (imageUrl: string): boolean => /^\/(?![/\\])/.test(imageUrl)
