/**
 * Carries announcements between the nodes of one PostgreSQL database. Each node has one connection of its own for it, which
 * listens and notifies: outside of every transaction, since a NOTIFY inside one makes all commits wait for each other.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Bus, TOPICS, type Topic } from './bus.ts'

const CHANNEL = 'live'
/** At most one notification in this time, however many deeds there are. */
const COALESCE_MS = 100
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5000
/** A connection that a firewall has forgotten says nothing: it is asked. */
const PROBE_MS = 30_000
const ANSWER_MS = 5000
const GOODBYE_MS = 1000

/** A newer node may announce what this one does not know. */
const message = z.object({ node: z.string(), topics: z.array(z.string()) })

const readMessage = (payload: string | undefined): z.infer<typeof message> | undefined => {
  try {
    return message.parse(JSON.parse(payload ?? ''))
  } catch {
    return undefined
  }
}

export interface RelayParts {
  /** postgres://… */
  url: string
  bus: Bus
  log: FastifyBaseLogger
}

export interface Relay {
  /** Sends what is still to be sent and closes the connection. */
  stop(): Promise<void>
}

/** What is to be told to the other nodes, told at most every COALESCE_MS, and kept while there is no connection. */
const outgoing = (node: string) => {
  const waiting = new Set<Topic>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    if (client === undefined || waiting.size === 0) return
    const topics = [...waiting]
    waiting.clear()
    await client
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ node, topics })])
      .catch(() => topics.forEach((topic) => waiting.add(topic)))
  }
  const later = (): void => {
    timer = undefined
    if (waiting.size > 0) send()
  }
  const send = (): void => {
    if (timer !== undefined) return
    timer = setTimeout(later, COALESCE_MS)
    void flush()
  }
  return {
    add: (topic: Topic): void => {
      waiting.add(topic)
      send()
    },
    /** Undefined while there is none. */
    use: (next: pg.Client | undefined): void => {
      client = next
      void flush()
    },
    end: async (): Promise<void> => {
      clearTimeout(timer)
      await flush()
    },
  }
}

/** The name tells an operator who looks at the database's connections what this one is for. */
const connection = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'live updates',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })

/** Asks from time to time whether the other end is there; `onSilence` is called when it is not. */
const probing = (client: pg.Client, onSilence: (error: unknown) => void): NodeJS.Timeout =>
  setInterval(() => client.query('select 1').catch(onSilence), PROBE_MS).unref()

export const startRelay = ({ url, bus, log }: RelayParts): Relay => {
  const node = randomUUID()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }))
  const out = outgoing(node)

  const handleNotification = ({ payload }: pg.Notification): void => {
    const heard = readMessage(payload)
    if (heard === undefined || heard.node === node) return
    for (const topic of TOPICS) if (heard.topics.includes(topic)) bus.hear(topic)
  }

  /** One connection, from its opening to its loss, which it throws; returns when the relay is stopped. */
  const attend = async (onListening: () => void): Promise<void> => {
    const client = connection(url)
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    lost.catch(() => undefined)
    client.on('error', lose)
    client.on('end', () => lose(new Error('The connection was closed')))
    client.on('notification', handleNotification)
    let probe: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      onListening()
      // What was said while nobody listened here is not known: it may have been anything.
      for (const topic of TOPICS) bus.hear(topic)
      out.use(client)
      probe = probing(client, lose)
      await Promise.race([lost, stopped])
      await out.end()
    } finally {
      clearInterval(probe)
      out.use(undefined)
      await Promise.race([client.end().catch(() => undefined), pause(GOODBYE_MS, undefined, { ref: false })])
    }
  }

  const run = async (): Promise<void> => {
    let wait = FIRST_WAIT_MS
    while (!stopping.signal.aborted) {
      try {
        await attend(() => {
          wait = FIRST_WAIT_MS
        })
      } catch (error) {
        log.warn({ err: error }, 'what other nodes announce is not heard')
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
    }
  }

  const stopCarrying = bus.carry(out.add)
  const running = run()
  return {
    stop: async () => {
      stopCarrying()
      stopping.abort()
      await running
    },
  }
}
