import { expect, test } from 'vitest'
import { compressedResponse, plainResponse, selectResponse } from './cached-response.ts'

const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }

test('a client that has the page gets a 304, in every notation of the entity tag', async () => {
  const cached = await compressedResponse(200, headers, '<h1>Hello</h1>')
  const etag = String(cached.etag)
  const strong = etag.replace('W/', '')
  for (const tag of [etag, strong, '*', ` ${etag} `, `"other", ${strong}`, `W/"other",${etag}`]) {
    const { status, headers: sent, body } = selectResponse(cached, { 'if-none-match': tag })
    expect([tag, status, body.length, sent]).toEqual([tag, 304, 0, { ...headers, etag, vary: 'accept-encoding' }])
  }
  for (const tag of ['"other"', 'W/"other", "another"', strong.slice(0, -1), ''])
    expect(selectResponse(cached, { 'if-none-match': tag }).status, tag).toBe(200)
})

test('RFC 9110 §12.5.3: a client that refuses every coding of a page, identity included, gets identity', async () => {
  const cached = await compressedResponse(200, headers, '<h1>Hello</h1>')
  expect(selectResponse(cached, { 'accept-encoding': 'identity;q=0, *;q=0' })).toBe(cached.identity)
})

test('a page of another status than 200 is always sent whole', async () => {
  const cached = await compressedResponse(404, headers, '<h1>Not found</h1>')
  expect(selectResponse(cached, { 'if-none-match': '*' }).status).toBe(404)
})

test('a response without content codings is sent as it is', () => {
  const cached = plainResponse(200, { ...headers, etag: '"one"' }, 'text')
  expect(selectResponse(cached, { 'accept-encoding': 'br' })).toBe(cached.identity)
  expect(selectResponse(cached, { 'if-none-match': 'W/"one"' }).status).toBe(304)
})
