// @module-tag all
/** deploy/nginx.conf: which requests it repeats when a node fails, and its response when no node is available. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { startNginx } from './support/nginx.ts'
import { programOrSkip } from './support/programs.ts'

const NGINX = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')

/** A node that drops the connection for an x-id that no node has seen. A node that is not new lacks some files. */
const seen = new Set<string>()
const openNode = async (isNew = true) => {
  const requestCounts = new Map<string, number>()
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      const id = String(request.headers['x-id'] ?? '')
      requestCounts.set(id, (requestCounts.get(id) ?? 0) + 1)
      if (id !== '' && !seen.has(id)) {
        seen.add(id)
        if (request.headers['x-hang'] === undefined) request.socket.destroy()
        // A node that hangs answers never, one that has much to do later.
        else if (request.headers['x-hang'] === 'later') setTimeout(() => response.end('{}'), 1000)
      } else if (request.url === '/assets/new.js' && !isNew) response.writeHead(404).end()
      else {
        const { 'x-forwarded-for': forwarded, 'x-forwarded-host': forwardedHost } = request.headers
        response.end(JSON.stringify({ url: request.url, forwarded, forwardedHost }))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  // A listening server has an address of this type.
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, requestCounts, close }
}

const freePort = async (): Promise<number> => {
  const { host, close } = await openNode()
  close()
  return Number(host.split(':')[1])
}

test('nginx repeats only calls that there are', () => {
  const rules = [...NGINX.matchAll(/^ {2}"~\^((?:POST|PUT) \/api\/.*)" @\w+;$/gm)].map(([, rule = '']) => rule)
  expect(rules).toHaveLength(3)
  const calls = allEndpoints.map(({ endpoint: { method, path } }) => `${method} /api${path} `)
  for (const rule of rules) {
    // A group in a rule matches several calls.
    const choices = /\(([^)]*)\)/.exec(rule)?.[1]?.split('|') ?? []
    for (const choice of choices) {
      const pattern = rule.replace(/\([^)]*\)/, choice).replace(/ \.$/, ' ')
      expect([pattern, calls.some((call) => new RegExp(`^${pattern}`).test(call))]).toEqual([pattern, true])
    }
  }
})

test('nginx logs paths, never a query string or where it came from', () => {
  const formats = [...NGINX.matchAll(/^log_format (\w+) ([^;]*);/gm)]
  expect(formats.map(([, name]) => name)).toEqual(['dvaar'])
  expect(formats[0]?.[2]).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args|arg_\w+)\b/)
  expect(NGINX.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log dvaar;'])
  // At any lower level nginx logs request lines.
  expect(NGINX.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log emerg;'])
})

test('nginx repeats what may be done twice when a node breaks off, and nothing else; without a node it says so', async (context) => {
  const binary = programOrSkip(context, 'nginx')
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Enough nodes that none of them fails three times.
  const nodes = await Promise.all(Array.from({ length: 8 }, (_, index) => openNode(index > 1)))
  const port = await freePort()
  const nginx = await startNginx(binary, { folder, port, nodes: nodes.map(({ host }) => host) })
  onTestFinished(() => nginx.stop())
  /** Number of requests at the nodes when the first one fails, and the status. */
  const requestTwice = async (method: string, path: string, headers: Record<string, string> = {}): Promise<[number, number]> => {
    const id = crypto.randomUUID()
    const body = method === 'GET' ? {} : { body: '{}' }
    const { status } = await fetch(`${nginx.origin}${path}`, { method, headers: { 'x-id': id, ...headers }, ...body })
    return [nodes.reduce((sum, { requestCounts }) => sum + (requestCounts.get(id) ?? 0), 0), status]
  }
  const key = { 'idempotency-key': 'k' }
  for (const [method, path, headers] of [
    ['GET', '/'],
    ['GET', '/api/service-inquiries/admin'],
    ['POST', '/api/service-inquiries', key],
    ['POST', '/api/contact', key],
    ['POST', '/api/admin/refresh-token'],
    ['PUT', '/api/admin/services/1'],
    // The site compares versions itself: nginx must not compare with a header that the response lacks.
    ['PUT', '/api/admin/services/1', { 'if-match': '"2026-11-20T10:00:00.000Z"' }],
  ] as const)
    expect([path, await requestTwice(method, path, headers)]).toEqual([path, [2, 200]])
  for (const [method, path, headers] of [
    ['POST', '/api/service-inquiries'],
    ['POST', '/api/admin/users', key],
    ['PATCH', '/api/admin/services/1/status'],
    ['PUT', '/api/admin/users/1/status'],
    ['PUT', '/api/admin/change-password'],
  ] as const)
    expect([path, await requestTwice(method, path, headers)]).toEqual([path, [1, 503]])

  const passed = await fetch(`${nginx.origin}/a%2Fb%20c?d=%C3%A4`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await passed.json()).toMatchObject({ url: '/a%2Fb%20c?d=%C3%A4', forwarded: '203.0.113.9, 127.0.0.1' })
  const files = await Promise.all(nodes.map(() => fetch(`${nginx.origin}/assets/new.js`)))
  expect(files.map(({ status }) => status)).toEqual(nodes.map(() => 200))
  nodes.forEach(({ close }) => close())
  const api = await fetch(`${nginx.origin}/api/services`)
  expect([api.status, api.headers.get('retry-after'), (await api.json()).code]).toEqual([503, '5', 'UNAVAILABLE'])
  const page = await fetch(`${nginx.origin}/`)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    503,
    'text/plain',
    expect.stringContaining('try again'),
  ])
})

test('the requests of a node that hangs go to another one; an upload and an export are waited for', async (context) => {
  const binary = programOrSkip(context, 'nginx')
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const nodes = await Promise.all(Array.from({ length: 4 }, () => openNode()))
  onTestFinished(() => nodes.forEach(({ close }) => close()))
  const hosts = nodes.map(({ host }) => host)
  const nginx = await startNginx(binary, { folder, port: await freePort(), nodes: hosts, hangsAfter: '300ms' })
  onTestFinished(() => nginx.stop())
  const request = async (method: string, path: string, hang: string): Promise<[number, number]> => {
    const id = crypto.randomUUID()
    const { status } = await fetch(`${nginx.origin}${path}`, { method, headers: { 'x-id': id, 'x-hang': hang } })
    return [nodes.reduce((sum, { requestCounts }) => sum + (requestCounts.get(id) ?? 0), 0), status]
  }
  expect(await request('GET', '/', 'never')).toEqual([2, 200])
  expect(await request('POST', '/api/admin/users', 'never')).toEqual([1, 503])
  for (const [method, path] of [
    ['POST', '/api/admin/media'],
    ['GET', '/api/service-inquiries/admin/export'],
    ['POST', '/api/admin/activity-logs/cleanup'],
    ['GET', '/api/admin/live'],
  ] as const)
    expect([path, await request(method, path, 'later')]).toEqual([path, [1, 200]])
  const paths = allEndpoints.map(({ endpoint }) => endpoint.path)
  for (const path of ['/admin/media', '/service-inquiries/admin/export', '/admin/activity-logs/cleanup'])
    expect(paths).toContain(path)
})

test('nginx keeps query strings out of its logs and says itself which host was asked for', async (context) => {
  const binary = programOrSkip(context, 'nginx')
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const nodes = [await openNode(), await openNode()]
  const port = await freePort()
  const nginx = await startNginx(binary, { folder, port, nodes: nodes.map(({ host }) => host) })
  onTestFinished(() => nginx.stop())
  const link = `${nginx.origin}/newsletter/confirm?token=Geheim`
  const forged = { 'x-forwarded-host': 'evil.example', referer: link }
  const answer = await fetch(link, { headers: forged })
  expect(await answer.json()).toMatchObject({ forwardedHost: `127.0.0.1:${port}` })
  // A failing node, an oversized body and no node at all: nginx logs more in these cases.
  await fetch(link, { method: 'POST', headers: { ...forged, 'x-id': 'new' } })
  await fetch(link, { method: 'POST', headers: { ...forged, 'content-length': '40000000' }, body: 'x'.repeat(40_000_000) })
    .then(({ status }) => expect(status).toBe(413))
    .catch((error: unknown) => expect(String(error)).toContain('fetch failed'))
  nodes.forEach(({ close }) => close())
  await fetch(link, { headers: forged })
  // A request that was cut off is logged when nginx closes its connection.
  const siteLog = join(folder, 'site.log')
  await expect.poll(() => readFileSync(siteLog, 'utf8').match(/\/newsletter\/confirm/g)?.length).toBe(4)
  await nginx.stop()
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const lines = Object.fromEntries(logs.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  expect(lines['site.log']?.match(/\/newsletter\/confirm/g)).toHaveLength(4)
  expect(Object.entries(lines).filter(([, text]) => text.includes('Geheim'))).toEqual([])
})
