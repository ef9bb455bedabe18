/** Counts the scans of a JPEG. A decoder goes over the whole image for each: 882 in a small file take 16 s, which no timeout of the library ends. */

const [MARKER, START_OF_SCAN, END_OF_IMAGE] = [0xff, 0xda, 0xd9]
/** Start of image, and temporary: markers without a length. */
const [START_OF_IMAGE, TEMPORARY] = [0xd8, 0x01]

/** Between two scans of compressed data, FF is followed by 0 for an FF of the data, or by a restart marker. */
const isWithinData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)

const LENGTH_BYTES = 2

/** 0 for a file of another format. Stops counting after `limit`. */
export const countJpegScans = (bytes: Uint8Array, limit: number): number => {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return 0
  let scans = 0
  let at = bytes.indexOf(MARKER, 2)
  while (at !== -1 && scans <= limit) {
    const code = bytes[at + 1] ?? END_OF_IMAGE
    if (code === END_OF_IMAGE) break
    if (code === START_OF_SCAN) scans += 1
    const hasLength = !isWithinData(code) && code !== MARKER && code !== TEMPORARY
    const length = hasLength ? LENGTH_BYTES + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0) : code === MARKER ? 1 : 2
    at = bytes.indexOf(MARKER, at + length)
  }
  return scans
}
