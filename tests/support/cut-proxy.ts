/** A TCP proxy between browser and site, or site and database, that simulates network failures. */
import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface CutProxy {
  origin: string
  /** Closes every connection and refuses new ones. */
  cut(): void
  /** Drops the traffic of event streams, as a firewall does: their connections stay open. */
  dropStreams(): void
  /** Drops all traffic; connections stay open, and new ones are accepted. */
  silence(): void
  /** Forwards data up to a chunk with `text`, then drops the traffic of that connection. */
  dropResponsesTo(text: string): void
  /** Holds requests with `text`, as a slow upload does, until the returned function is called. A closed connection drops its own. */
  holdRequestsTo(text: string): () => void
  /** Ends the failures for new connections. */
  restore(): void
}

/** Proxies `address` until the test ends. */
export const openCutProxy = async (targetUrl: string): Promise<CutProxy> => {
  const { port, hostname } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  const streams = new Set<Socket>()
  const clients = new Set<Socket>()
  const dropped = new Set<Socket>()
  let isCut = false
  let isSilent = false
  let lostText: string | undefined
  let held = { text: '', released: Promise.resolve() }
  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (isCut) return void client.destroy()
    clients.add(client)
    client.once('close', () => clients.delete(client))
    if (isSilent) dropped.add(client)
    const site = connect(Number(port), hostname)
    track(site)
    let released: Promise<void> | undefined
    client.on('data', async (bytes) => {
      if (held.text !== '' && bytes.includes(held.text)) released = held.released
      // What follows on the connection waits, too.
      if (released !== undefined) await released
      if (bytes.includes('GET /api/admin/live ')) streams.add(client)
      if (!dropped.has(client) && !client.destroyed) site.write(bytes)
      if (lostText !== undefined && bytes.includes(lostText)) dropped.add(client)
    })
    site.on('data', (bytes) => dropped.has(client) || client.write(bytes))
    client.once('close', () => site.destroy())
    site.once('close', () => dropped.has(client) || client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('The proxy has no port')
  return {
    origin: `http://127.0.0.1:${own.port}`,
    cut: () => {
      isCut = true
      breakAll()
    },
    dropStreams: () => {
      for (const stream of streams) dropped.add(stream)
    },
    silence: () => {
      isSilent = true
      for (const client of clients) dropped.add(client)
    },
    dropResponsesTo: (text) => {
      lostText = text
    },
    holdRequestsTo: (text) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { text, released: promise }
      return resolve
    },
    restore: () => {
      isCut = false
      isSilent = false
      lostText = undefined
    },
  }
}
