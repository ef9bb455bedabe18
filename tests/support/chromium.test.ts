import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { chromiumExecutable, launchBrowser } from '#tests/support/chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser?.close())

test('runs scripts of a page served on this machine', async () => {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<h1>0</h1><script>document.querySelector("h1").textContent = "नमस्ते"</script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const page = await browser.newPage()
  try {
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    expect(await page.locator('h1').textContent()).toBe('नमस्ते')
  } finally {
    await page.close()
    server.close()
  }
})

test('draws text: letters have ink', async () => {
  const page = await browser.newPage({ viewport: { width: 200, height: 60 } })
  await page.setContent('<body>')
  const empty = await page.screenshot()
  await page.setContent('<body><p>Latin')
  expect(await page.screenshot()).not.toEqual(empty)
  await page.close()
})

test('a CHROME_PATH that cannot be executed is an error that names it', async () => {
  const before = process.env['CHROME_PATH']
  process.env['CHROME_PATH'] = '/nowhere/chrome'
  try {
    await expect(chromiumExecutable()).rejects.toThrow("CHROME_PATH names '/nowhere/chrome'")
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH']
    else process.env['CHROME_PATH'] = before
  }
})
