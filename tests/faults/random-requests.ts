/** Raw HTTP requests, most of them malformed. The same seed and number always produce the same request. */
import { METHODS } from 'node:http'
import { allEndpoints } from '#contract/api.ts'

export interface Random {
  /** A random integer from 0 to `limit` - 1. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with that probability, from 0 to 1. */
  chance(share: number): boolean
}

/** The generator mulberry32: small, and sufficient for test input. */
const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return { below, pick, chance: (share) => next() < share }
}

const PAGES = [
  '/',
  '/services',
  '/services/web-development',
  '/services/none',
  '/ai-tools',
  '/news',
  '/news/1',
  '/news/none',
  '/contact',
  '/consultation',
  '/consultation/manage?token=x',
  '/privacy',
  '/terms',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/no/such/page',
  '/admin',
  '/admin/login',
  '/admin/unknown',
  '/admin/inquiries',
  '/admin/news/preview/1',
  '/contact.data',
  '/_root.data',
  '/news/1.data',
  '/__manifest',
]
const FILES = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/news/feed.xml',
  '/favicon.svg',
  '/assets/',
  '/assets/none.js',
  '/share/page/home.png',
  '/share/news/1.png',
  '/share/news/2.png',
  '/share/services/web-development.png',
  '/share/x/y',
  '/media/abc',
  '/media/abc/small',
  '/api',
  '/api/',
  '/api/docs',
  '/api/openapi.json',
  '/api/none',
  '/apix',
]
const FORMS = [
  '/contact',
  '/consultation',
  '/consultation/manage?token=x',
  '/services',
  '/services/web-development',
  '/newsletter',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
]

const PATH_PARTS = [
  '//',
  '/\\',
  '/..',
  '/%2e%2e/x',
  '/%2E%2E%2F',
  '/.',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%E0%A4%A',
  ';a=b',
  '\\',
  '/~',
  '%5c',
  '.data',
  '/',
  '%20',
  '\u00e9',
  '%F0%9F%98%80',
  '*',
  '@evil.example',
  ':80',
  '#x',
  '%0d%0a',
  '..;/',
  '.br',
  '%2f',
  '\t',
  'a'.repeat(600),
  '/x'.repeat(300),
  '__proto__',
  'constructor',
  '%25',
  '//evil.example/',
  '[',
  '{',
  '|',
  '"',
  '<',
]
const WHOLE_TARGETS = [
  '*',
  'http://evil.example/',
  'https://evil.example/contact',
  'evil.example:443',
  '//evil.example/contact',
  '',
]
const QUERIES = [
  'a=b',
  'page=0',
  'page=9e9',
  'limit=x',
  'search=%00',
  'search=%E0%A4%A',
  'search[]=1',
  '__proto__=1',
  '_routes=root',
  'index',
  'token=%ff',
  'category=all',
  'refresh=1',
  'refresh=2',
  '=',
  '&&',
  '?',
  '%',
  'sent=1',
  'service=1',
  'sort=-x',
  `search=${'x'.repeat(3000)}`,
  'search=%ED%A0%80',
  'search=%27%3A',
  'inquiry=1',
  'category=%00',
  'page=1&page=2',
  '\u00ff',
]

const HEADERS: Record<string, readonly string[]> = {
  Range: ['bytes=999999-', 'bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-1,3-4', 'lines=1', 'bytes=-', 'bytes=-0'],
  'If-Match': ['"x"', '*', 'W/"1"', '', '"'],
  'If-None-Match': ['*', '"x"', 'W/', ','],
  'If-Modified-Since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 2999 00:00:00 GMT'],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  'If-Range': ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  Accept: ['*/*', 'text/html', 'image/avif,*/*;q=0', ';;q=x', 'application/json', ','],
  'Accept-Encoding': ['br', 'gzip;q=0', '*;q=0', 'identity;q=0, *;q=0', 'x'.repeat(500), ';', 'zstd', 'br;q=nan'],
  'Accept-Language': ['hi', '*', 'x'.repeat(1000)],
  'Accept-Version': ['1', '1.x', 'x'],
  'Content-Encoding': ['gzip', 'x'],
  'Content-Length': ['0', '5', '99999999', '-1', 'x', '1, 1', '+1'],
  'Transfer-Encoding': ['chunked', 'gzip, chunked', 'x', 'chunked, chunked', 'identity'],
  Expect: ['100-continue', '200-ok'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['upgrade', 'keep-alive', 'close', 'x, y', 'Host'],
  Host: ['', 'evil.example', 'a b', 'x:99999999', '[::1]:x', 'evil.example/\\', '"', 'localhost:1'],
  Origin: ['null', 'http://evil.example', 'x', ''],
  Referer: ['//', 'http://evil.example/'],
  Cookie: ['=', ';;;', 'a=%', 'x'.repeat(4000)],
  Authorization: ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp4', 'bearer  \u00ff'],
  'X-Forwarded-For': ['1.2.3.4', 'x, y', '', '::::'],
  'X-Forwarded-Host': ['evil.example', ',', '"'],
  'X-Forwarded-Proto': ['https', 'javascript', ',,'],
  'Idempotency-Key': ['k', '', 'k'.repeat(201), '\u00ff\u00fe'],
  'Last-Event-ID': ['x', '-1'],
  'X-HTTP-Method-Override': ['DELETE'],
  'User-Agent': ['', 'x'.repeat(5000), '\u00ff'],
  Priority: ['u=1', '%'],
}
/** Header lines without a valid name and value. */
const HEADER_LINES = [
  'X-A: a\u0000b',
  ': x',
  'X Y: z',
  'X-Fold: a\r\n b',
  `X-Long: ${'x'.repeat(20_000)}`,
  'X-No-Colon',
  'X-\u00e9: 1',
  'X:',
  '\t: x',
]

const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
  'text/plain',
  'image/png',
  'application/json; charset=utf-16',
  'x',
  'multipart/form-data; boundary=',
  '/',
  'text/html;;;',
]
const PERSON = {
  name: 'Mira',
  email: 'mira@example.com',
  message: 'Hello',
  title: 'T',
  description: 'D',
  content: 'C',
  isActive: true,
}
const BODIES = [
  '',
  'null',
  '{}',
  '[]',
  '"x"',
  '{',
  '{"name":',
  JSON.stringify(PERSON),
  JSON.stringify({ ...PERSON, email: 1 }),
  'name=Mira&email=mira%40example.com&message=Hello',
  'name=%&email=%ff',
  '=',
  '&&&',
  'a'.repeat(100),
  '\u0000\u0001\u00ff',
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMira\r\n--x--\r\n',
  '--x\r\n',
  '--x\r\n\r\n--x--',
  '--y--',
  '--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\nMira\r\n--x--\r\n',
  '--x\r\nContent-Disposition:\r\n\r\n',
  `{"name":${'['.repeat(5000)}`,
  `{"name":"${'x'.repeat(1_100_000)}"}`,
  '{"__proto__":{"a":1},"name":"\\ud800"}',
]

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
  const position = random.below(path.length + 1)
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
  const lines = Array.from({ length: random.below(4) }, () => {
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
  return { lines: [type, `Content-Length: ${random.chance(0.95) ? bytes : bytes + random.below(9)}`], body }
}

/** The bytes of one request, in latin1. `token` is the bearer token of a super admin. */
export const randomRequest = (seed: number, token: string): Buffer => {
  const random = createRandom(seed)
  const target = wellFormed(random)
  const { method, path, body } = random.chance(0.8) ? change(random, target) : target
  const content = buildBody(random, body)
  const host = random.chance(0.97) ? ['Host: 127.0.0.1'] : []
  const version = random.chance(0.97) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''])
  const lines = [`${method} ${path} ${version}`, ...host, ...headerLines(random, token), ...content.lines]
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content.body}`, 'latin1')
  if (random.chance(0.05)) bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}
