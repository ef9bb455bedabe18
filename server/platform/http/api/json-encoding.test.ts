import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'

test('a page of a list is compressed as the client accepts it, a short response is not', { tags: ['L9-LOAD-06'] }, async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const message = 'We sell spices in three shops. '.repeat(100)
  await sendServiceInquiry(site, { name: 'Meera Iyer', email: 'meera@example.in', phone: '+91 98860 00000', message })
  const read = async (path: string, accepted: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted }
    // fetch decompresses the body; the headers are those of the response.
    const response = await fetch(`${site.origin}${path}`, { headers })
    const { headers: received } = response
    const length = Number(received.get('content-length'))
    return { text: await response.text(), encoding: received.get('content-encoding'), vary: received.get('vary'), length }
  }
  const list = '/api/service-inquiries/admin'
  const plain = await read(list, 'identity')
  expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' })
  for (const encoding of ['gzip', 'br']) {
    const compressed = await read(list, encoding)
    expect(compressed).toMatchObject({ encoding, text: plain.text, vary: 'accept-encoding' })
    expect(compressed.length).toBeLessThan(plain.length / 3)
  }
  expect(await read('/api/admin/profile', 'gzip')).toMatchObject({ encoding: null })
})
