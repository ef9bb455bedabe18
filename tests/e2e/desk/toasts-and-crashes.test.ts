// @module-tag all
/** Toasts and the error boundary of the desk. Source: specification §2 'Admin guard and layout', §9. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, expectAccessibleAtBothWidths, routeOnce, stopClock, unroute, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, collectCalls, openScreen, waitForScreen, openDeskSite, toast } from '#tests/support/desk.ts'

const open = useBrowser()

/** Records, on the page's clock, when each text first appears in a toast. */
const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const shownAt = new Map<string, number>()
    Object.assign(globalThis, { shownAt })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && !shownAt.has(textContent)) shownAt.set(textContent, Date.now())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** The toast's effective opacity, from 0 to 1. */
const readOpacity = (page: Page, text: string): Promise<number> =>
  toast(page, text).evaluate((element) => {
    let opacity = 1
    for (let node: Element | null = element; node !== null; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity)
    return opacity
  })

/** Stops the page's clock, does what shows the toast, and asserts its exact duration on that clock. */
const expectToShowFor = async (page: Page, text: string, milliseconds: number, act: () => Promise<unknown>): Promise<void> => {
  await stopClock(page)
  await act()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return toast(page, text).count()
    })
    .toBe(1)
  const shown = await page.evaluate((key) => (Reflect.get(globalThis, 'shownAt') as Map<string, number>).get(key) ?? 0, text)
  const now = await page.evaluate(() => Date.now())
  await page.clock.runFor(shown + milliseconds - 150 - now)
  await expect.poll(() => readOpacity(page, text)).toBe(1)
  await page.clock.runFor(300)
  await expect
    .poll(() =>
      toast(page, text)
        .count()
        .then((count) => (count === 0 ? 0 : readOpacity(page, text))),
    )
    .toBeLessThan(0.01)
  await page.clock.resume()
}

test(
  "toasts appear top-right and are visible 3 s for 'Inquiry updated successfully' and 5 s for 'Failed to update inquiry'",
  { tags: ['S2-GUARD-11', 'S2-GUARD-12'] },
  async () => {
    const site = await openDeskSite()
    const id = await addInquiry(site)
    const { token } = await addStaff(site, 'sales_person')
    const page = await openScreen(open, site, { token }, '/admin', { expectedErrors: /Failed to load resource/ })
    await page.clock.install()
    await watchToasts(page)
    const details = page.getByRole('dialog', { name: 'Inquiry Details' })
    const update = () => details.getByRole('button', { name: 'Update Inquiry' }).click()
    const openDetails = async (status: string) => {
      await page.goto(`/admin/inquiries?inquiry=${id}`)
      await details.getByLabel('Status', { exact: true }).selectOption(status)
    }

    await openDetails('completed')
    await expectToShowFor(page, 'Inquiry updated successfully', 3000, update)
    await page.goto('/admin/inquiries')
    const status = page.getByLabel('Status of Meera Iyer')
    await routeOnce(page, '**/api/service-inquiries/admin/*', (route) => route.abort('connectionreset'))
    await expectToShowFor(page, 'Failed to update inquiry', 5000, () => status.selectOption('cancelled'))

    await openDetails('in-progress')
    await update()
    await toast(page, 'Inquiry updated successfully').waitFor()
    const box = await toast(page, 'Inquiry updated successfully').boundingBox()
    expect(box?.y).toBeLessThan(100)
    expect(box?.x).toBeGreaterThan(DESKTOP.width * 0.75)
  },
)

test('a toast that is neither a success nor an error is visible 4 s', { tags: ['S2-GUARD-12'] }, async () => {
  const site = await openDeskSite()
  const { token } = await addStaff(site, 'sales_person')
  const page = await openScreen(open, site, { token }, '/admin')
  await page.clock.install()
  await watchToasts(page)
  const scripts: string[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
  await page.goto('/admin')
  await waitForScreen(page, 'Sales Dashboard')
  // No screen has a neutral toast yet: calls the toast function from the desk's modules. A string: Vitest rewrites import().
  const show = `Promise.all(${JSON.stringify(scripts)}.map((url) => import(url))).then((modules) => {
    const isToast = (value) => typeof value === 'function' && 'success' in value && 'error' in value && 'loading' in value
    modules.flatMap((module) => Object.values(module)).find(isToast)('A plain word')
  })`
  await expectToShowFor(page, 'A plain word', 4000, () => page.evaluate(show))
})

test(
  "a crashed screen says 'Something went wrong', at both widths; Refresh Page and Try Again render it anew",
  { tags: ['S2-GUARD-13', 'S2-GUARD-14'] },
  async () => {
    const site = await openDeskSite()
    await addInquiry(site)
    const { token } = await addStaff(site, 'admin')
    const page = await openScreen(open, site, { token }, '/admin', { expectedErrors: /TypeError|Minified React error/ })
    const list = '**/api/service-inquiries/admin?*'
    // Responses without their `meta`: the one to the document, and the one to the screen, which renders once more without the former.
    const crash = () => page.route(list, (route) => route.fulfill({ json: { success: true, data: [] } }))
    await crash()
    await page.goto('/admin/inquiries?status=new')
    await waitForScreen(page, 'Something went wrong')
    await page.getByText('The application encountered an error. Please try refreshing the page.', { exact: true }).waitFor()
    const refresh = page.getByRole('button', { name: 'Refresh Page' })
    const tryAgain = page.getByRole('button', { name: 'Try Again' })
    await expectAccessibleAtBothWidths(page)

    await unroute(page, list)
    await tryAgain.click()
    await waitForScreen(page, 'Service Inquiries')
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()

    await crash()
    await page.goto('/admin/inquiries?status=new')
    await waitForScreen(page, 'Something went wrong')
    await unroute(page, list)
    const calls = collectCalls(page)
    await refresh.click()
    await waitForScreen(page, 'Service Inquiries')
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
    // Only a new document requests the profile.
    expect(calls).toContain('GET /api/admin/profile')
  },
)
