/** HTTP as bytes on a socket, for requests that no client library would send. */
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawResponse {
  status: number
  /** Names are in lower case. */
  headers: Record<string, string>
  text: string
  // Tests assert the properties that they read from a response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

const parse = (bytes: string): RawResponse => {
  const [head = '', ...rest] = bytes.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const text = rest.join('\r\n\r\n')
  const isJson = headers['content-type']?.startsWith('application/json') === true
  return { status: Number(first.split(' ')[1]), headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/** Opens a connection; closes it when the test ends. */
export const openSocket = async (origin: string, localAddress?: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) })
  onTestFinished(() => void socket.destroy())
  // A reset also ends the connection.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** Everything received until the server closes the connection. */
export const readToEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()))
  })

export const readResponse = async (socket: Socket): Promise<RawResponse> => parse(await readToEnd(socket))

/** Sends `lines`, a blank line and `body`; the request must contain `Connection: close`. */
export const sendRaw = async (origin: string, lines: string[], body = ''): Promise<RawResponse> => {
  const socket = await openSocket(origin)
  const answer = readResponse(socket)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return answer
}
