/** Previews of a text in Markdown beside other requests. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'

test('previews of one session are rendered one after another: others are answered between them', async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const body = { text: '*a*b\n\n'.repeat(2000), topHeading: 3 }
  let answered = 0
  const preview = async () => {
    const { status, text } = await site.call('POST', '/api/admin/markdown', { token, body })
    answered += 1
    return `${status} ${status === 200 ? '' : text}`
  }
  const previews = Array.from({ length: 16 }, preview)
  await expect.poll(() => answered).toBeGreaterThan(0)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  expect(answered).toBeLessThan(12)
  expect(await Promise.all(previews)).toEqual(Array(16).fill('200 '))
})
