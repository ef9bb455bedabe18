/** Raw HTTP requests, most of them malformed. The same seed always produces the same request. */
import { METHODS } from 'node:http'
import { allEndpoints } from '../contract/api.ts'
import { type Random, seededRandom } from './random.ts'
import {
  BODIES,
  CONTENT_TYPES,
  FILES,
  FORMS,
  HEADER_LINES,
  HEADERS,
  PAGES,
  PATH_PARTS,
  QUERIES,
  WHOLE_TARGETS,
} from './request-parts.ts'

interface Target {
  method: string
  path: string
  body: string
}

const wellFormed = (random: Random): Target => {
  const body = random.pick(BODIES)
  if (random.chance(0.2)) return { method: 'POST', path: random.pick(FORMS), body }
  if (random.chance(0.5)) return { method: 'GET', path: random.pick([...PAGES, ...FILES]), body: '' }
  const { endpoint } = random.pick(allEndpoints)
  const path = `/api${endpoint.path.replace(':id', random.pick(['1', '2', '0', 'x', '999999999']))}`
  return { method: endpoint.method, path, body: endpoint.method === 'GET' ? '' : body }
}

const changePath = (random: Random, path: string): string => {
  if (random.chance(0.15)) return random.pick(WHOLE_TARGETS)
  const position = random.between(0, path.length)
  return `${path.slice(0, position)}${random.pick(PATH_PARTS)}${path.slice(position)}`
}

const change = (random: Random, target: Target): Target => {
  const { method, path, body } = target
  const changed = random.chance(0.3) ? changePath(random, path) : path
  return {
    method: random.chance(0.2) ? random.pick([...METHODS, 'FOO', 'get', 'X'.repeat(50)]) : method,
    path: random.chance(0.3) ? `${changed}?${random.pick(QUERIES)}` : changed,
    body: random.chance(0.05) ? random.pick(BODIES) : body,
  }
}

const headerLines = (random: Random, token: string): string[] => {
  const names = Object.keys(HEADERS)
  const lines = Array.from({ length: random.between(0, 3) }, () => {
    const name = random.pick(names)
    return `${name}: ${random.pick(HEADERS[name] ?? [''])}`
  })
  if (random.chance(0.5)) lines.push(`Authorization: Bearer ${token}`)
  if (random.chance(0.05)) lines.push(random.pick(HEADER_LINES))
  return lines
}

const buildBody = (random: Random, body: string): { lines: string[]; body: string } => {
  if (body === '' && random.chance(0.8)) return { lines: [], body: '' }
  const type = `Content-Type: ${random.pick(CONTENT_TYPES)}`
  const bytes = Buffer.byteLength(body, 'latin1')
  if (random.chance(0.1)) {
    const size = random.chance(0.8) ? bytes.toString(16) : random.pick(['zz', 'ffffffffffffffffff', '-1', ''])
    return { lines: [type, 'Transfer-Encoding: chunked'], body: `${size}\r\n${body}\r\n0\r\n\r\n` }
  }
  return { lines: [type, `Content-Length: ${random.chance(0.95) ? bytes : bytes + random.between(0, 8)}`], body }
}

/** The bytes of one request, in latin1. `token` is the bearer token of a super admin. */
export const randomRequest = (seed: number, token: string): Buffer => {
  const random = seededRandom(seed)
  const target = wellFormed(random)
  const { method, path, body } = random.chance(0.8) ? change(random, target) : target
  const content = buildBody(random, body)
  const host = random.chance(0.97) ? ['Host: 127.0.0.1'] : []
  const version = random.chance(0.97) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''])
  const lines = [`${method} ${path} ${version}`, ...host, ...headerLines(random, token), ...content.lines]
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content.body}`, 'latin1')
  if (random.chance(0.05)) bytes[random.between(0, bytes.length - 1)] = random.between(0, 255)
  return bytes
}
