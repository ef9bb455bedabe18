/**
 * How the connections end when the server stops. node:http ends those that are idle by its own account at once: also one whose next
 * request has arrived and is not read yet, and one whose response is not sent yet; and it waits for silent and half-sent ones for ever.
 */
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A request that was on its way when the server stopped may arrive on an open connection so long. */
const IDLE_GRACE_MS = 300
/** The requests that run then, with their uploads and downloads, may take so long; contract §1 allows 10 s for all of the stop. */
const DRAIN_TIMEOUT_MS = 5000
/** For accepting what clients have connected already; a rush that does not end is cut off. */
const ACCEPT_TIMEOUT_MS = 500

export interface Connections {
  /** Watches a server of Fastify's. */
  track(server: Server): void
  /** Refuses new connections. The responses from now on say `Connection: close`, which is Fastify's doing. */
  stopAccepting(): Promise<void>
  /** Resolves when every connection has ended, after DRAIN_TIMEOUT_MS at the latest. */
  drain(): Promise<void>
}

export const createConnections = (): Connections => {
  const servers: Server[] = []
  /** With the number of their responses that are not sent. */
  const connections = new Map<Socket, number>()
  let accepted = 0
  let endsIdle = false

  /** Whatever has arrived is read. Each turn of the event loop may accept one connection of many, and reads it in the next. */
  const readArrived = async (): Promise<void> => {
    const until = performance.now() + ACCEPT_TIMEOUT_MS
    let before: number
    do {
      before = accepted
      await nextTurn()
      await nextTurn()
    } while (accepted > before && performance.now() < until)
  }

  const endIfIdle = (socket: Socket): void => {
    if (connections.get(socket) === 0) socket.destroySoon()
  }

  const add = (socket: Socket, responses: number): void => {
    const current = connections.get(socket)
    if (current === undefined) return
    connections.set(socket, current + responses)
    if (endsIdle) endIfIdle(socket)
  }

  const track = (server: Server): void => {
    servers.push(server)
    server.on('connection', (socket) => {
      accepted += 1
      connections.set(socket, 0)
      socket.once('close', () => connections.delete(socket))
    })
    server.prependListener('request', ({ socket }, response) => {
      add(socket, 1)
      response.once('close', () => add(socket, -1))
    })
  }

  const stopAccepting = async (): Promise<void> => {
    await readArrived()
    // The one of node:http would end idle connections too.
    for (const server of servers) if (server.listening) NetServer.prototype.close.call(server)
  }

  const drain = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = (): void => {
      if (connections.size === 0) resolve()
    }
    const endIdle = async (): Promise<void> => {
      // On a busy machine the timer may be due before what has arrived is read.
      await readArrived()
      endsIdle = true
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

  return { track, stopAccepting, drain }
}
