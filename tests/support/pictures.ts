/** Image files, and files that claim to be images. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).blur(3)

/** Random noise: images differ. */
export const photo = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Buffer> =>
  noise(width, height).toFormat(format).toBuffer()

/** Rotated by EXIF, as phones store images, with GPS data: upright it is as wide as `height`. */
export const photoOfPhone = (width: number, height: number): Promise<Buffer> =>
  noise(width, height)
    .withExif({ IFD0: { Make: 'Phone of Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small file that decodes to `side` times `side` pixels. */
export const pngBomb = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit per pixel, grey.
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

export const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .gif()
    .toBuffer()

/** An animation of two frames. */
export const animatedWebp = async (): Promise<Buffer> => {
  const frames = await Promise.all([photo(64, 64, 'png'), photo(64, 64, 'png')])
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}
