/** Rules of an upload. Separate from domain/media.ts, which the public pages load. */

/** The accepted content types and their names. */
export const IMAGE_TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/avif': 'AVIF' } as const

/** Limits of an upload: bytes, pixels (a decoded image takes four bytes for each), scans of a progressive JPEG (usually ten), characters. */
export const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, scans: 32, nameCharacters: 200 } as const

/** Messages for a rejected upload. */
export const UPLOAD_ERRORS = {
  type: `Upload a ${Object.values(IMAGE_TYPES)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')} picture`,
  bytes: `The picture must be at most ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB`,
  pixels: `The picture must have at most ${UPLOAD_LIMITS.pixels / 1_000_000} million pixels`,
  scans: 'The picture is saved in too many steps. Please save it again as an ordinary JPEG',
  empty: 'The file is empty',
  broken: 'The file is damaged or no picture',
  animated: 'The picture must not be animated',
} as const
