/** A response before the end of the body: the client that is still sending reads it, and sends no more than a limit. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSite, type Site, type SiteOptions } from './support/app.ts'
import { openSocket, readResponse, readToEnd } from './support/raw-http.ts'

const MEGABYTE = 1024 * 1024
const hostHeader = (site: Site): string => `Host: ${new URL(site.origin).host}`

const open = (connectionLimits: SiteOptions['connectionLimits'] = {}): Promise<Site> => openSite('sqlite', { connectionLimits })

const head = (site: Site, path: string, headers: string[], method = 'POST'): string =>
  [`${method} ${path} HTTP/1.1`, hostHeader(site), 'Content-Type: application/json', ...headers, '', ''].join('\r\n')

/** Sends for as long as the connection is open; returns the bytes that were handed to it. */
const sendForever = async (socket: Socket, piece: Buffer): Promise<number> => {
  let sent = 0
  const send = (): void => {
    do sent += piece.length
    while (socket.write(piece))
  }
  socket.on('drain', send)
  send()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  return sent
}

test('a fast sender of 30 MB reads the 413 each time', { tags: ['all'] }, async () => {
  const site = await open()
  for (let count = 0; count < 2; count++) {
    for (const path of ['/api/contact', '/api/service-inquiries']) {
      const response = await fetch(`${site.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(30 * MEGABYTE, 'x'),
      })
      expect([response.status, (await response.json()).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
    // One that sends all of it before it reads.
    const socket = await openSocket(site.origin)
    const failures: unknown[] = []
    socket.on('error', (error) => failures.push(error))
    socket.pause()
    socket.write(head(site, '/api/contact', ['Connection: close', `Content-Length: ${30 * MEGABYTE}`]))
    await new Promise((resolve) => socket.write(Buffer.alloc(30 * MEGABYTE, 'x'), resolve))
    const response = readResponse(socket)
    socket.resume()
    const { status, body } = await response
    expect([status, body.code, failures]).toEqual([413, 'PAYLOAD_TOO_LARGE', []])
  }
})

test('a form beyond the limit is refused before its body, on both ways in', async () => {
  const site = await openSite('sqlite', { config: { RATE_LIMIT: 'on' }, pages: true })
  // Invalid ones count too.
  const invalid = { body: 'name=', headers: { 'content-type': 'application/x-www-form-urlencoded' }, ip: '127.0.0.1' }
  for (let sent = 0; sent < 30; sent += 1) expect((await site.call('POST', '/contact', invalid)).status).toBe(400)
  for (const path of ['/api/contact', '/api/newsletter', '/contact', '/consultation', '/services', '/newsletter']) {
    const socket = await openSocket(site.origin)
    const first = once(socket, 'data')
    socket.write(
      head(site, path, ['Content-Length: 100000']).replace(
        'application/json',
        path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded',
      ),
    )
    const [bytes] = await first
    expect([path, String(bytes).slice(0, 12)]).toEqual([path, 'HTTP/1.1 429'])
    socket.destroy()
  }
})

test('a slow sender reads the 413 at once, and is cut off when its time is over', async () => {
  const site = await open({ drainTimeoutMs: 500 })
  const socket = await openSocket(site.origin)
  const drip = setInterval(() => socket.writable && socket.write('x'), 20)
  onTestFinished(() => clearInterval(drip))
  const startedAt = performance.now()
  const all = readToEnd(socket)
  const first = once(socket, 'data')
  socket.write(head(site, '/api/contact', [`Content-Length: ${30 * MEGABYTE}`]))
  await first
  expect(socket.destroyed).toBe(false)
  expect(await all).toMatch(/^HTTP\/1\.1 413 /)
  expect(performance.now() - startedAt).toBeGreaterThan(450)
})

test('a body without an end is received up to a limit, whatever the response was', async () => {
  const site = await open({ drainBytes: 4 * MEGABYTE })
  await fetch(`${site.origin}/api/services`)
  for (const [method, path, status] of [
    ['POST', '/api/contact', 413],
    ['POST', '/api/admin/media', 401],
    ['POST', '/api/no/such/call', 404],
    ['POST', '/contact', 413],
    ['GET', '/api/services', 200],
  ] as const) {
    const socket = await openSocket(site.origin)
    const all = readToEnd(socket)
    socket.write(head(site, path, ['Transfer-Encoding: chunked'], method))
    const sent = await sendForever(socket, Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`))
    expect([path, Number((await all).split(' ')[1])]).toEqual([path, status])
    // What the kernel buffers on both sides comes on top.
    expect(sent).toBeLessThan(24 * MEGABYTE)
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  }
})
