// @module-tag all
/** Concurrent changes of a list's filters in the URL. Source: specification §2 'Service Inquiries'. */
import { expect, test } from 'vitest'
import { delayRequests, stopClock, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  waitForPath,
  openScreen,
  waitForScreen,
  openDeskSite,
  currentPath,
  setFilter,
} from '#tests/support/desk.ts'

const open = useBrowser()

test('an inquiry opened, or a filter set, before the search has come stays so', { tags: ['S2-SINQ-02'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries')
  const row = page.getByRole('link', { name: 'Meera Iyer', exact: true })
  await row.waitFor()
  await page.getByRole('searchbox').fill('spices')
  await setFilter(page, 'Status', 'new')
  await row.press('Space')
  await waitForPath(page, /search=spices/)
  await waitForPath(page, new RegExp(`status=new.*inquiry=${id}|inquiry=${id}.*status=new`))
  await page.getByRole('dialog', { name: /^Inquiry Details/ }).waitFor()
})

test(
  'a screen that is chosen while a search waits for the typing to stop is gone to, however long it loads',
  { tags: ['S2-SINQ-02'] },
  async () => {
    const site = await openDeskSite()
    await addInquiry(site)
    const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/inquiries')
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
    const release = await delayRequests(page, '**/assets/*.js')
    const scriptRequest = page.waitForRequest('**/assets/*.js')
    await page.getByRole('searchbox').fill('spices')
    await page.getByRole('link', { name: 'User Management' }).click()
    await scriptRequest
    // Longer than the debounce of the search.
    await page.waitForTimeout(600)
    release()
    await waitForScreen(page, 'User Management')
    expect(currentPath(page)).toBe('/admin/users')
  },
)

test('Escape and Enter that an input method takes, for its own list of words, neither leave the search box nor search', async () => {
  const site = await openDeskSite()
  await addInquiry(site, { name: 'Asha Rao' })
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries')
  const search = page.getByRole('searchbox')
  await search.click()
  // No search by time: only the keys.
  await page.clock.install()
  await stopClock(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'आशा', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Escape')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await devtools.send('Input.imeSetComposition', { text: 'आशा', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Enter')
  // As in Safari, which ends the composition before the key that ends it.
  const pressed = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  await search.evaluate((field, init) => field.dispatchEvent(new KeyboardEvent('keydown', init)), pressed)
  await page.clock.runFor(100)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(300)
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('आशा')
})
