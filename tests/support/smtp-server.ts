/** A real SMTP server on the loopback with configurable failures. It refuses what RFC 6531 forbids: 8-bit headers without SMTPUTF8. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Behaviour by SMTP command; undefined accepts. Numbers are SMTP reply codes. */
export interface SmtpBehaviour {
  connect?: number | 'hang'
  recipient?: number
  /** The text of its refusals. */
  message?: string
  /** 'cut' receives the message and closes the connection without a reply. */
  data?: number | 'hang' | 'cut'
  /** Hangs after a message to this recipient. */
  hangFor?: string
}

interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as received. */
  raw: string
}

export interface SmtpStandIn {
  /** The value of SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** Number of connections so far. */
  connections: number
  behave(behaviour: SmtpBehaviour): void
  /** Stops listening: connections are refused. */
  stop(): Promise<void>
  /** Listens again on the same port. */
  restart(): Promise<void>
}

const reply = (code: number, message = `The test answers ${code}`): Error =>
  Object.assign(new Error(message), { responseCode: code })

const hasEightBitHeader = (message: Buffer): boolean => message.subarray(0, message.indexOf('\r\n\r\n')).some((byte) => byte > 127)

const build = (standIn: Omit<SmtpStandIn, 'url' | 'behave' | 'stop' | 'restart'>, behaviour: () => SmtpBehaviour): SMTPServer => {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, done) => {
      standIn.connections += 1
      const { connect } = behaviour()
      if (connect !== 'hang') done(connect === undefined ? null : reply(connect))
    },
    onRcptTo: (_address, _session, done) => {
      const { recipient, message } = behaviour()
      done(recipient === undefined ? null : reply(recipient, message))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { data, hangFor } = behaviour()
        const { mailFrom, rcptTo, smtpUtf8 } = session.envelope
        if (data === 'hang' || rcptTo.some(({ address }) => address === hangFor)) return
        const message = Buffer.concat(chunks)
        if (typeof data === 'number') return done(reply(data))
        if (smtpUtf8 !== true && hasEightBitHeader(message))
          return done(reply(554, 'Header with 8-bit characters without SMTPUTF8'))
        const from = mailFrom === false ? '' : mailFrom.address
        standIn.received.push({ from, to: rcptTo.map(({ address }) => address), raw: message.toString() })
        if (data === 'cut') for (const socket of sockets) socket.destroy()
        else done(null)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return server
}

const listen = (server: SMTPServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // Tests break connections on purpose.
      server.on('error', () => undefined)
      // A listening server has an address of this type.
      resolve((server.server.address() as AddressInfo).port)
    })
  })

const close = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** Open until the test ends. */
export const openSmtpServer = async (first: SmtpBehaviour = {}): Promise<SmtpStandIn> => {
  let behaviour = first
  const counted = { received: [], connections: 0 }
  let server = build(counted, () => behaviour)
  const port = await listen(server, 0)
  onTestFinished(() => close(server))
  return Object.assign(counted, {
    url: `smtp://127.0.0.1:${port}`,
    behave: (next: SmtpBehaviour) => {
      behaviour = next
    },
    stop: () => close(server),
    restart: async () => {
      server = build(counted, () => behaviour)
      await listen(server, port)
    },
  })
}
