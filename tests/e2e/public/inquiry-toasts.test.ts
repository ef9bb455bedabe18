// @module-tag all
/** The toasts after an inquiry was sent, or could not be. Source: specification §4, §9. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stopClock, useBrowser, waitForTransitions } from '#tests/support/browser.ts'
import { fillInquiry, getStarted, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const ENDPOINT = '**/api/service-inquiries'
const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."
const LOST = 'Failed to submit inquiry. Please try again.'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Inquiry' })

describe('toasts', () => {
  const openStopped = async (email: string, expectedErrors: RegExp): Promise<Page> => {
    const page = await open(site().origin, { expectedErrors })
    await page.clock.install()
    await visit(page, '/services')
    await fillInquiry(await getStarted(page, 'Web Development'), email)
    await stopClock(page)
    return page
  }
  const opacity = (page: Page, text: string): Promise<string[]> =>
    toast(page, text).evaluateAll((all) => all.map((one) => getComputedStyle(one.closest('.toast') ?? one).opacity))

  test.each([
    ['success', 2000, THANKS],
    ['error', 4000, LOST],
  ] as const)(
    'the %s toast is shown for %i ms, top-center',
    { tags: ['S9-CONST-09', 'S9-CONST-10'] },
    async (kind, duration, text) => {
      const page = await openStopped(`toast.${kind}@example.in`, /Failed to load resource/)
      if (kind === 'error') await page.route(ENDPOINT, (route) => route.abort())
      await submit(page).click()
      await toast(page, text).waitFor()
      await expect.poll(() => opacity(page, text)).toEqual(['1'])
      const box = await toast(page, text).boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(30)
      // Below the bar, which the dialog covers after a failure.
      const bar = kind === 'error' ? 0 : 64
      expect(box && box.y >= bar && box.y < bar + 50).toBe(true)
      await page.clock.runFor(duration - 100)
      await waitForTransitions(page)
      expect(await opacity(page, text)).toEqual(['1'])
      await page.clock.runFor(100)
      await expect.poll(() => opacity(page, text)).toEqual(['0'])
      await page.clock.runFor(2000)
      await expect.poll(() => toast(page, text).count()).toBe(0)
    },
  )

  test('at most 20 toasts at once', { tags: ['S9-CONST-10'] }, async () => {
    const page = await openStopped('many@example.in', /Failed to load resource/)
    let calls = 0
    await page.route(ENDPOINT, (route) => {
      calls += 1
      return route.fulfill({ json: { success: false, message: `No ${calls}.` } })
    })
    for (let number = 1; number <= 21; number += 1) {
      await submit(page).evaluate((button) => button instanceof HTMLElement && button.click())
      await toast(page, `No ${number}.`).waitFor()
      await submit(page).waitFor()
    }
    expect(await toast(page, 'No ').count()).toBe(20)
    expect(await toast(page, 'No 1.').count()).toBe(0)
  })
})
