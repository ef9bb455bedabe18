/** The control: a bare node:http server in its own process; it answers every request with the bytes it received over IPC. */
import { createServer } from 'node:http'

export interface Reply {
  status: number
  headers: Record<string, string>
  /** Encoded as base64. */
  body: string
}

let status = 200
let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(status, headers)
  response.end(body)
})

process.on('message', (reply: Reply) => {
  status = reply.status
  headers = reply.headers
  body = Buffer.from(reply.body, 'base64')
  process.send?.('taken')
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
