/** The icon that browsers and feed readers request without a link to it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon } from '../scripts/favicon.ts'
import { openSite } from './support/app.ts'

const readPixels = (image: Buffer): Promise<Buffer> => sharp(image).ensureAlpha().raw().toBuffer()

test('/favicon.ico is a cached file with the drawing of favicon.svg in three sizes', async () => {
  const site = await openSite('sqlite', { pages: true })
  const response = await fetch(`${site.origin}/favicon.ico`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await site.call('GET', '/favicon.ico', { headers })).status).toBe(304)

  const file = Buffer.from(await response.arrayBuffer())
  expect(file.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]))
  const sizes: number[] = []
  for (const entry of [6, 22, 38]) {
    const start = file.readUInt32LE(entry + 12)
    const png = file.subarray(start, start + file.readUInt32LE(entry + 8))
    const size = file.readUInt8(entry)
    sizes.push(size)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const [stored, drawn] = await Promise.all([readPixels(png), readPixels(await drawIcon(size))])
    const difference = stored.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / stored.length
    expect([size, difference < 2]).toEqual([size, true])
  }
  expect(sizes).toEqual([16, 32, 48])
  expect(file.length).toBeLessThan(4000)
})
