import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type CachedResponse, compressedResponse, plainResponse, sendCached } from './cached-response.ts'

const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }

const request = async (response: CachedResponse, sent: Record<string, string>) => {
  const fastify = Fastify()
  fastify.get('/', (incoming, reply) => sendCached(response, incoming, reply))
  const { statusCode, headers: received, rawPayload } = await fastify.inject({ url: '/', headers: sent })
  return { status: statusCode, headers: received, body: rawPayload }
}

test('a client that has the page gets a 304, in every notation of the entity tag', async () => {
  const cached = await compressedResponse(200, headers, '<h1>Hello</h1>')
  const etag = String(cached.headers['etag'])
  const strong = etag.replace('W/', '')
  for (const tag of [etag, strong, '*', ` ${etag} `, `"other", ${strong}`, `W/"other",${etag}`]) {
    const { status, headers: sent, body } = await request(cached, { 'if-none-match': tag })
    expect([tag, status, body.length]).toEqual([tag, 304, 0])
    expect(sent).toMatchObject({ ...headers, etag, vary: 'accept-encoding' })
    expect(sent['content-encoding']).toBeUndefined()
  }
  for (const tag of ['"other"', 'W/"other", "another"', strong.slice(0, -1), ''])
    expect((await request(cached, { 'if-none-match': tag })).status, tag).toBe(200)
})

test('RFC 9110 §12.5.3: a client that refuses every coding of a page, identity included, gets identity', async () => {
  const cached = await compressedResponse(200, headers, '<h1>Hello</h1>')
  const { headers: sent, body } = await request(cached, { 'accept-encoding': 'identity;q=0, *;q=0' })
  expect([sent['content-encoding'], body.toString()]).toEqual([undefined, '<h1>Hello</h1>'])
})

test('a page of another status than 200 is always sent whole', async () => {
  const cached = await compressedResponse(404, headers, '<h1>Not found</h1>')
  expect((await request(cached, { 'if-none-match': '*' })).status).toBe(404)
})

test('a response without content codings is sent as it is', async () => {
  const cached = plainResponse(200, { ...headers, etag: '"one"' }, 'text')
  expect((await request(cached, { 'accept-encoding': 'br' })).body.toString()).toBe('text')
  expect((await request(cached, { 'if-none-match': 'W/"one"' })).status).toBe(304)
})
