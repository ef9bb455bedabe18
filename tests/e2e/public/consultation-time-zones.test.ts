// @module-tag all
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { bookingRows, FIRST_SLOT } from '#tests/support/bookings.ts'
import { delayRequests, PHONE, readLayoutShift, useBrowser } from '#tests/support/browser.ts'
import { visit } from './visiting.ts'
import { choose, fillIn, goToDetails, heading, openOwnSite, send } from './booking-page.ts'

const open = useBrowser()

test(
  "the visitor's time zone with IST beside it: the browser's, or a chosen one without JavaScript",
  { tags: ['F5-SLOT-03'] },
  async () => {
    const site = await openOwnSite()
    const page = await open(site.origin, { timezoneId: 'America/New_York', expectedErrors: /400/ })
    await visit(page, '/consultation')
    await page.getByText('America/New York', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: /^Sunday, 22 November/ }).waitFor()
    const phone = await open(site.origin, { viewport: PHONE, timezoneId: 'America/New_York' })
    await visit(phone, '/consultation')
    await phone.getByRole('link', { name: /^Sunday, 22 November/ }).waitFor()
    // The zone is found after the first paint: nothing may jump.
    for (const one of [page, phone]) expect(await readLayoutShift(one)).toBeLessThan(0.003)
    await choose(page, /^10:30 PM\s*Mon 9:00 AM IST$/)
    await fillIn(page)
    await send(page)
    await heading(page, 'We have your request')
    await page.getByText('Sunday, 22 November, 10:30 PM, New York time').waitFor()
    await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
    expect(await bookingRows(site)).toMatchObject([{ starts_at: FIRST_SLOT, time_zone: 'America/New_York' }])
    // A form that was sent before the page was interactive, and refused, keeps what was typed.
    const release = await delayRequests(page, '**/*.js')
    await page.goto('/consultation#details')
    await page.getByRole('textbox', { name: 'What is it about?' }).fill('Typed early')
    await page.locator('#booking').evaluate((form) => form instanceof HTMLFormElement && form.submit())
    await page.getByText('Choose a time', { exact: true }).waitFor()
    release()
    await page.getByText('America/New York', { exact: true }).first().waitFor()
    expect(await page.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('Typed early')
    const plain = await open(site.origin, { javaScriptEnabled: false })
    await plain.goto('/consultation')
    await plain.getByText('Choose another time zone').click()
    const select = plain.getByRole('combobox', { name: 'Time zone' })
    expect(await select.inputValue()).toBe('Asia/Kolkata')
    await select.selectOption('Europe/London')
    await plain.getByRole('button', { name: 'Show these times' }).click()
    await plain.getByText('Europe/London', { exact: true }).first().waitFor()
    await plain
      .getByRole('radio', { name: /^4:00 AM\s*9:30 AM IST$/ })
      .first()
      .waitFor()
    await plain.getByRole('heading', { name: 'Monday, 30 November' }).waitFor()
    expect(new URL(plain.url()).searchParams.get('timeZone')).toBe('Europe/London')
  },
)

test('a zone whose clock differs only after a change of clocks is shown too, each time by its own offset', async () => {
  // London changes its clocks on 25 October 2026, Lagos never.
  const config = { SEED: 'starter', BUSINESS_TIME_ZONE: 'Europe/London' }
  const site = await openSite('sqlite', { now: '2026-10-22T10:00:00.000Z', pages: true, config })
  const page = await open(site.origin, { timezoneId: 'Africa/Lagos' })
  await visit(page, '/consultation')
  await page.getByText('Times are in Africa/Lagos time, with London time below.').waitFor()
  await page.getByRole('link', { name: /^Friday, 23 October/ }).click()
  await page.getByRole('radio', { name: /^9:00 AM$/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Wednesday, 28 October/ }).click()
  await page.getByRole('radio', { name: /^10:00 AM\s*9:00 AM GMT$/ }).waitFor()
  // The sign of these names is that of POSIX.
  const west = await open(site.origin, { timezoneId: 'Etc/GMT+8' })
  await visit(west, '/consultation')
  await west.getByText('Times are in GMT-8 time, with London time below.').waitFor()
})

test('another time zone keeps what was typed and the chosen time', { tags: ['F5-SLOT-03'] }, async () => {
  const site = await openOwnSite()
  const page = await open(site.origin, { timezoneId: 'Asia/Kolkata' })
  await visit(page, '/consultation')
  await choose(page, '9:00 AM')
  await fillIn(page)
  await page.getByText('Choose another time zone').click()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/London')
  await page.getByRole('button', { name: 'Show these times' }).click()
  await page.getByText('Europe/London', { exact: true }).first().waitFor()
  await goToDetails(page)
  expect(await page.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('An online shop for spices')
  await send(page)
  await heading(page, 'We have your request')
  await page.getByText('Monday, 23 November, 3:30 AM, London time').waitFor()
  expect(await bookingRows(site)).toMatchObject([{ starts_at: FIRST_SLOT, time_zone: 'Europe/London' }])
})

test('a browser that cannot tell its time zone shows the business time, and books', { tags: ['F5-SLOT-03'] }, async () => {
  const site = await openOwnSite()
  const page = await open(site.origin)
  // Chromium's answer on a device without a known zone: a name that it refuses itself.
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolveUnknown() {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  })
  await visit(page, '/consultation')
  await page.getByText('Times are in Indian time.').waitFor()
  await choose(page, '9:00 AM')
  await fillIn(page)
  await send(page)
  await heading(page, 'We have your request')
  await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
  expect(await bookingRows(site)).toMatchObject([{ starts_at: FIRST_SLOT, time_zone: '' }])
})
