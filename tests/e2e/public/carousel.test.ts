// @module-tag all
/** The slides of the home page in time. Source: specification §2 'Home', §4 'Home load', §9 'Carousel interval'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, stopClock, useBrowser } from '#tests/support/browser.ts'
import { scrollPosition, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const INTERVAL_MS = 5000

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
/** The carousel's aria-live region: it announces slides only while the rotation is paused. */
const live = (page: Page) => hero(page).locator('[aria-live]')
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: `Show slide ${number}`, exact: true })

/** Only slide `number` of three is visible. */
const expectSlide = async (page: Page, number: number): Promise<void> => {
  const groups = hero(page).getByRole('group')
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label'))))
    .toEqual([`${number} of 3`])
  expect(await dot(page, number).getAttribute('aria-current')).toBe('true')
}

const expectTurning = (page: Page, isTurning: boolean): Promise<void> =>
  expect.poll(() => live(page).getAttribute('aria-live')).toBe(isTurning ? 'off' : 'polite')

const pointAt = async (page: Page): Promise<void> => {
  await page.mouse.move(640, 300)
  await expectTurning(page, false)
}
/** Points at the top bar, outside of the hero. */
const pointAway = (page: Page): Promise<void> => page.mouse.move(640, 5)

/** Opens the home page with a stopped clock; the first slide's five seconds begin now. */
const openStopped = async (options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(site().origin, options)
  await page.clock.install()
  await visit(page, '/')
  await stopClock(page)
  await pointAt(page)
  await pointAway(page)
  await expectTurning(page, true)
  await expectSlide(page, 1)
  return page
}

describe('more than one slide', () => {
  test('they advance every 5000 ms and begin again', { tags: ['S4-HOME-03', 'S9-CONST-02'] }, async () => {
    const page = await openStopped()
    for (const next of [2, 3, 1, 2]) {
      await page.clock.runFor(INTERVAL_MS - 50)
      await expectSlide(page, next === 1 ? 3 : next - 1)
      await page.clock.runFor(50)
      await expectSlide(page, next)
    }
  })

  test('dots let the user jump to a slide, by pointer and by keyboard', { tags: ['S2-HOME-04'] }, async () => {
    const page = await openStopped()
    await dot(page, 3).click()
    await expectSlide(page, 3)
    await dot(page, 2).focus()
    await page.keyboard.press('Enter')
    await expectSlide(page, 2)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 3)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 3)
  })

  test('a swipe turns them, up and down scrolls', async () => {
    const page = await open(site().origin, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.clock.install()
    await visit(page, '/')
    await stopClock(page)
    const cdp = await page.context().newCDPSession(page)
    const swipe = async (from: [x: number, y: number], to: [x: number, y: number]): Promise<void> => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from[0], y: from[1] }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to[0], y: to[1] }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe([300, 300], [100, 310])
    await expectSlide(page, 2)
    await swipe([100, 300], [300, 310])
    await expectSlide(page, 1)
    await swipe([200, 400], [150, 300])
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0)
    await expectSlide(page, 1)
  })

  test('two fingers enlarge the page, and a finger that moves over the enlarged page turns nothing', async () => {
    const page = await open(site().origin, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.clock.install()
    await visit(page, '/')
    await stopClock(page)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x, id) => ({ x, y: 300, id })) })
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1)
    await touch('touchStart', 150)
    await touch('touchStart', 150, 200)
    await touch('touchMove', 50, 330)
    await touch('touchEnd', 50)
    await touch('touchEnd')
    await expect.poll(scale).toBeGreaterThan(1.5)
    await expectSlide(page, 1)
    await touch('touchStart', 300)
    await touch('touchMove', 100)
    await touch('touchEnd')
    await dot(page, 1).press('ArrowRight')
    await expectSlide(page, 2)
  })

  test('they stand still while somebody points at them, and have all their time again afterwards', async () => {
    const page = await openStopped()
    await page.clock.runFor(3000)
    await pointAt(page)
    await page.clock.runFor(4 * INTERVAL_MS)
    await expectSlide(page, 1)
    await pointAway(page)
    await expectTurning(page, true)
    await page.clock.runFor(INTERVAL_MS - 50)
    await expectSlide(page, 1)
    await page.clock.runFor(50)
    await expectSlide(page, 2)
  })

  test('they stand still while the focus is in them', async () => {
    const page = await openStopped()
    await hero(page).getByRole('link', { name: 'Get in Touch' }).first().focus()
    await expectTurning(page, false)
    await page.clock.runFor(4 * INTERVAL_MS)
    await expectSlide(page, 1)
  })

  test('they stand still while the page is hidden', async () => {
    const page = await openStopped()
    const setHidden = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        // Playwright cannot hide a page: simulates the browser's event.
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await setHidden(true)
    await expectTurning(page, false)
    await page.clock.runFor(4 * INTERVAL_MS)
    await expectSlide(page, 1)
    await setHidden(false)
    await expectTurning(page, true)
    await page.clock.runFor(INTERVAL_MS)
    await expectSlide(page, 2)
  })

  test('the pause button holds them until it is pressed again', async () => {
    const page = await openStopped()
    const leave = async (): Promise<void> => {
      await pointAway(page)
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.clock.runFor(100)
    }
    await hero(page).getByRole('button', { name: 'Pause slides' }).click()
    await leave()
    await page.clock.runFor(4 * INTERVAL_MS)
    await expectSlide(page, 1)
    await hero(page).getByRole('button', { name: 'Play slides' }).click()
    await leave()
    await expectTurning(page, true)
    await page.clock.runFor(INTERVAL_MS)
    await expectSlide(page, 2)
  })

  test('with prefers-reduced-motion they do not turn by themselves, and need no pause button', async () => {
    const page = await open(site().origin, { reducedMotion: 'reduce' })
    await page.clock.install()
    await visit(page, '/')
    await stopClock(page)
    await expectTurning(page, false)
    await page.clock.runFor(4 * INTERVAL_MS)
    await expectSlide(page, 1)
    expect(await hero(page).getByRole('button', { name: 'Pause slides' }).count()).toBe(0)
    await dot(page, 2).click()
    await expectSlide(page, 2)
  })
})

describe('without the starter content', () => {
  const own = useSharedSite({ config: { SEED: 'none' } })
  const addSlide = async (body: object): Promise<void> => {
    const token = await own().signIn('admin')
    expect((await own().call('POST', '/api/admin/banners', { token, body })).status).toBe(201)
  }

  test('a single slide does not advance, and has neither dots nor a pause button', { tags: ['S4-HOME-04'] }, async () => {
    await addSlide({ title: 'The only one', subtitle: 'No other', buttonText: 'Go on' })
    const page = await open(own().origin)
    await page.clock.install()
    await visit(page, '/')
    await stopClock(page)
    expect(await hero(page).getByRole('button').count()).toBe(0)
    await page.clock.runFor(4 * INTERVAL_MS)
    await hero(page).getByRole('heading', { name: 'The only one' }).waitFor()
    expect(await hero(page).getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/services')
    await expectTurning(page, false)
  })

  test('the dots and the pause button of thirty slides are on the screen', { tags: ['S2-HOME-04'] }, async () => {
    for (let number = 2; number <= 30; number += 1) await addSlide({ title: `Slide ${number}`, order: number })
    const page = await open(own().origin, { viewport: { width: 320, height: 700 } })
    await visit(page, '/')
    const controls = hero(page).getByRole('button', { name: /^(Show slide|Pause slides)/ })
    expect(await controls.count()).toBe(31)
    const edges = await controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(320)
    await hero(page).getByRole('button', { name: 'Show slide 30' }).click()
    await hero(page).getByText('Slide 30').waitFor()
  })
})
