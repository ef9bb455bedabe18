/**
 * Knows the open responses of each connection: for their limit, and to end the connections when the server stops. node:http
 * ends those that it counts as idle at once, even if their next request has arrived unread or their response is not sent yet; and it
 * waits for silent connections and incomplete requests without limit.
 */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time for requests that were under way at the stop to arrive on an open connection. */
const IDLE_GRACE_MS = 300
/** Time for running requests with their uploads and downloads; contract §1 allows 10 s for the whole stop. */
const DRAIN_TIMEOUT_MS = 5000
/** Time for accepting the connections that clients have opened already; on a busy machine 50 ms each; a continuing rush is cut off. */
const ACCEPT_TIMEOUT_MS = 2000

export const createConnections = () => {
  const servers: Server[] = []
  const connections = new Map<Socket, Set<ServerResponse>>()
  let accepted = 0
  let isEndingIdle = false

  /** Reads all that has arrived. A turn of the event loop may accept one connection of many, and reads it in the next. */
  const readArrived = async (): Promise<void> => {
    const deadline = performance.now() + ACCEPT_TIMEOUT_MS
    let acceptedBefore: number
    do {
      acceptedBefore = accepted
      await nextTurn()
      await nextTurn()
    } while (accepted > acceptedBefore && performance.now() < deadline)
  }

  const endIfIdle = (socket: Socket): void => {
    if (connections.get(socket)?.size === 0) socket.destroySoon()
  }

  /** Watches the connections of a server that Fastify uses; ends a connection with more than `maxUnanswered` requests without a response. */
  const track = (server: Server, maxUnanswered: number): void => {
    servers.push(server)
    // server.close() would end connections whose next request has arrived unread.
    server.closeIdleConnections = () => undefined
    server.on('connection', (socket) => {
      accepted += 1
      connections.set(socket, new Set())
      socket.once('close', () => connections.delete(socket))
    })
    server.prependListener('request', ({ socket }, response) => {
      const responses = connections.get(socket)
      if (responses === undefined || socket.destroyed) return
      responses.add(response)
      response.once('close', () => {
        responses.delete(response)
        if (isEndingIdle) endIfIdle(socket)
      })
      // node:http parses all requests that have arrived, some 2,000, before it stops to read from a client that reads no response.
      if (responses.size > maxUnanswered) socket.destroy()
    })
  }

  /** Whether a response that is not finished has begun. */
  const hasResponseBegun = (socket: Socket): boolean =>
    connections
      .get(socket)
      ?.values()
      .some(({ headersSent }) => headersSent) === true

  /** Refuses new connections. Fastify adds `Connection: close` to every response from now on. */
  const stopAccepting = async (): Promise<void> => {
    await readArrived()
    for (const server of servers) if (server.listening) server.close()
  }

  /** Resolves when every connection has ended, after DRAIN_TIMEOUT_MS at the latest. */
  const drain = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = (): void => {
      if (connections.size === 0) resolve()
    }
    const endIdle = async (): Promise<void> => {
      // On a busy machine the timer may fire before requests that have arrived are read.
      await readArrived()
      isEndingIdle = true
      for (const socket of connections.keys()) endIfIdle(socket)
    }
    const graceTimer = setTimeout(() => void endIdle(), IDLE_GRACE_MS)
    const drainTimer = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, DRAIN_TIMEOUT_MS)
    for (const socket of connections.keys()) socket.once('close', () => setImmediate(check))
    check()
    await promise
    clearTimeout(graceTimer)
    clearTimeout(drainTimer)
  }

  return { track, hasResponseBegun, stopAccepting, drain }
}

export type Connections = ReturnType<typeof createConnections>
