/** The size of the response that begins a visit, with its headers. Source: decision 0005. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openSite } from './support/app.ts'

/** A server sends ten segments before the first acknowledgement (RFC 6928); with more, the page needs another round trip. */
const FIRST_WINDOW = 10 * 1460

/** The pages that fit; decision 0005 has the others. */
const PATHS = ['/ai-tools', '/search', '/newsletter', '/privacy', '/terms', '/none']

/** Bytes on the wire, for a browser that accepts brotli. */
const measureResponse = async (url: string): Promise<{ encoding: string | undefined; bytes: number }> => {
  const request = get(url, { agent: false, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  // Node.js types the values of an event as any.
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { socket } = response
  response.resume()
  await once(response, 'end')
  return { encoding: response.headers['content-encoding'], bytes: socket.bytesRead }
}

test('the documents of these public pages arrive in one round trip', { tags: ['C3-WEIGHT-03'] }, async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const sizes = await Promise.all(PATHS.map(async (path) => ({ path, ...(await measureResponse(`${site.origin}${path}`)) })))
  expect(sizes.filter(({ encoding, bytes }) => encoding !== 'br' || bytes > FIRST_WINDOW)).toEqual([])
  expect(Math.min(...sizes.map(({ bytes }) => bytes))).toBeGreaterThan(5000)
})
