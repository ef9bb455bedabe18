/** The search page. Source: issue 13 point 7. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { expectAccessibleInLightAndDark, expectFits, expectFocus, useSharedPage, useSharedSite, waitForReact } from './visiting.ts'

const open = useBrowser()
const shared = useSharedSite()
const visitShared = useSharedPage(open, shared)
const SMALL = { width: 320, height: 640 }

test('by keyboard: a query, its marked results, a result and back', { tags: ['all', 'F7-SEARCH-01', 'F7-SEARCH-04'] }, async () => {
  const page = await visitShared('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await field.fill('  UPI   gst ')
  await field.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ results?$/ })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/search')
  expect((await page.locator('mark').first().innerText()).toLowerCase()).toMatch(/^(upi|gst)$/)
  await expectAccessibleInLightAndDark(page)
  const title = await page.locator('main li h2').first().innerText()
  await page.locator('main li h2 a').first().press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  expect(await field.inputValue()).toBe('UPI gst')
})

test('a question names its service, where a word of the query may stand alone', { tags: ['F7-SEARCH-01'] }, async () => {
  const page = await visitShared('/search?q=how+long+take+development')
  const result = page.locator('main li').filter({ has: page.getByRole('heading', { name: 'How long does it take?' }) })
  expect(await result.innerText()).toMatch(/^Question · Web Development\n/)
  expect(await result.locator('mark').allInnerTexts()).toContain('Development')
})

test('the field keeps the focus when its results come: another word is typed at once', async () => {
  const page = await visitShared('/search')
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await field.fill(' website')
  await field.press('Enter')
  await page.locator('mark').first().waitFor()
  await expectFocus(field)
  await page.keyboard.type(' gst')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=website+gst')
  expect(await field.inputValue()).toBe('website gst')
  await page.goBack()
  await page.waitForURL('**/search?q=+website')
  await expect.poll(() => field.inputValue()).toBe('website')
})

test(
  'results come while typing; the text stays as it is typed, and one step back leaves it',
  { tags: ['F7-SEARCH-05'] },
  async () => {
    const page = await visitShared('/search')
    const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
    await field.pressSequentially('UPI ')
    await page.waitForURL('**/search?q=UPI+')
    await page.locator('mark').first().waitFor()
    await expectFocus(field)
    await page.keyboard.type('gst')
    await page.waitForURL('**/search?q=UPI+gst')
    expect(await field.inputValue()).toBe('UPI gst')
    await page.locator('main li h2 a').first().click()
    await page.waitForURL((url) => url.pathname !== '/search')
    await page.goBack()
    await page.waitForURL('**/search?q=UPI+gst')
    expect(await field.inputValue()).toBe('UPI gst')
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => field.inputValue()).toBe('')
  },
)

test('without a connection the typed text stays, and the page says what failed', { tags: ['F7-SEARCH-05'] }, async () => {
  const page = await open(shared().origin, { expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/search?q=gst')
  await waitForReact(page)
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await page.context().setOffline(true)
  await field.press('End')
  await field.pressSequentially(' website')
  await page.getByRole('status').filter({ hasText: 'The results couldn’t be loaded.' }).waitFor()
  expect(await field.inputValue()).toBe('gst website')
  await page.context().setOffline(false)
  await field.press('Enter')
  await page.locator('mark').first().waitFor()
  expect(await field.inputValue()).toBe('gst website')
})

test(
  'without JavaScript, at 320 px: results, nothing found, too short, empty',
  { tags: ['F7-SEARCH-03', 'F7-SEARCH-04'] },
  async () => {
    const page = await open(shared().origin, { javaScriptEnabled: false, viewport: SMALL })
    await page.goto('/search')
    const field = page.getByRole('searchbox')
    await page.getByRole('link', { name: 'All services', exact: true }).waitFor()
    await field.fill('website')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await page.locator('mark').first().waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.goto('/search?q=a')
    await page.getByText('Please type a word of at least 2 characters.').waitFor()
    const hostile = `<script>alert(1)</script>${'x'.repeat(500)}`
    await page.goto(`/search?${new URLSearchParams({ q: hostile }).toString()}`)
    await page.getByRole('heading', { level: 2, name: 'Nothing found for “<script>' }).waitFor()
    expect((await page.content()).includes('<script>alert(1)')).toBe(false)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test('nothing found, on a phone', { tags: ['F7-SEARCH-04'] }, async () => {
  const page = await open(shared().origin, { viewport: SMALL })
  await page.goto('/search?q=zeppelin')
  await waitForReact(page)
  await page.getByRole('heading', { level: 2, name: 'Nothing found for “zeppelin”' }).waitFor()
  await expectFits(page)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await page.waitForURL((url) => url.pathname === '/contact')
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
})
