/** Pages for readers with large text, and on paper. Source: design language 'Public site'. */
import { expect, test } from 'vitest'
import { expectContrast, useBrowser } from '#tests/support/browser.ts'
import { overflow, PUBLIC_PATHS, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

test('on paper every text can be read, with and without the backgrounds that a browser may print', async () => {
  const page = await open(site().origin)
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  const ground = (role: 'contentinfo' | 'region', name?: string) =>
    page.getByRole(role, { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect([await ground('region', 'Welcome'), await ground('contentinfo')]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await expectContrast(page)
})

/** Pages of links that do not work. */
const WITHOUT_CONTENT = [
  '/search?q=nothing-like-it',
  '/no/such/page',
  '/services/no-such-service',
  '/work/no-such-work',
  '/news/999999',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/consultation/manage?token=x',
]

test.each([320, 390])('on a phone of %i pixels nothing is wider than the screen with text of twice the size', async (width) => {
  const page = await open(site().origin, { viewport: { width, height: 844 }, expectedErrors: /404/ })
  const tooWide: string[] = []
  for (const path of [...PUBLIC_PATHS, ...WITHOUT_CONTENT]) {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    if ((await overflow(page)) > 0) tooWide.push(path)
  }
  expect(tooWide).toEqual([])
})
