/** Booking, moving and cancelling a consultation in a browser. Source: issue 13 point 5, contract §3 'Screens'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { book, bookingRows, FIRST_SLOT, linkToken, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { expectAccessibleInLightAndDark, expectFocus, visit } from './visiting.ts'
import { choose, fillIn, heading, openOwnSite, send } from './booking-page.ts'

const open = useBrowser()

/** Presses the button as slowly as a person, where a message above it would disappear meanwhile. */
const pressTwice = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded()
  const place = await button.boundingBox()
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + (place?.height ?? 0) / 2)
  await page.mouse.down()
  await waitForLayout(page)
  expect(await button.boundingBox()).toEqual(place)
  await page.mouse.up()
  await page.mouse.down()
  await page.mouse.up()
}

/** Moves the booking to 10:00 AM and cancels it, by the link of the mail. */
const moveAndCancel = async (site: Site, page: Page): Promise<void> => {
  await page.goto(`/consultation/manage?token=${await linkToken(site)}`)
  await heading(page, 'Your consultation is confirmed')
  expect(await bookingRows(site)).toMatchObject([{ confirmation: 'confirmed' }])
  await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
  await choose(page, '10:00 AM')
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await page.getByText('Monday, 23 November, 10:00 AM IST').waitFor()
  await page.getByText('Your consultation has a new time.').waitFor()
  expect(await bookingRows(site)).toMatchObject([{ starts_at: '2026-11-23T04:30:00.000Z', status: 'booked' }])
  await page.getByText('Cancel the consultation').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await heading(page, 'This consultation is cancelled')
  expect(await bookingRows(site)).toMatchObject([{ status: 'cancelled', seat: null }])
}

test(
  'home → service page → work → consultation booked → rescheduled → cancelled',
  { tags: ['F5-PAGE-01', 'F5-PAGE-02', 'C3-SCREEN-12'] },
  async () => {
    const site = await openOwnSite()
    const page = await open(site.origin, { timezoneId: 'Asia/Kolkata' })
    await visit(page, '/')
    await page.getByRole('main').locator('a[href="/services/web-development"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Web Development' }).waitFor()
    await page.getByRole('region', { name: 'Work with this service' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: 'What we did' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Get Free Consultation' }).click()
    await heading(page, 'Free 30-minute consultation')
    expect(new URL(page.url()).pathname).toBe('/consultation')
    await expectAccessibleAtBothWidths(page)
    await send(page)
    await page.getByText('Choose a time', { exact: true }).nth(1).waitFor()
    await page.getByText('We call you at the chosen time, and use').waitFor()
    await choose(page, '9:00 AM')
    await page.getByText('We call you on Mon, 23 Nov, 9:00 AM, and use').waitFor()
    await fillIn(page)
    await pressTwice(page, page.getByRole('button', { name: 'Book the Consultation' }))
    await heading(page, 'We have your request')
    await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
    await expectAccessibleAtBothWidths(page)
    expect(await bookingRows(site)).toMatchObject([{ starts_at: FIRST_SLOT, seat: 1 }])
    await moveAndCancel(site, page)
    await expectAccessibleAtBothWidths(page)
  },
)

test('with the database away the pages are a friendly 503', { tags: ['F5-BOOK-06'] }, async () => {
  const site = await openOwnSite()
  await site.db.destroy()
  for (const path of ['/consultation', '/consultation/manage?token=x']) {
    const { status, headers, text } = await site.call('GET', path)
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '30'])
    expect(text).toContain('temporarily unavailable')
  }
})

test('without free times the page leads to the contact form, and does not say what follows a booking', async () => {
  const site = await openOwnSite()
  const block = { startsAt: NOW, endsAt: '2027-03-01T00:00:00.000Z', reason: 'Holidays' }
  const token = await site.signIn('admin')
  expect((await site.call('POST', '/api/admin/blocked-times', { token, body: block })).status).toBe(201)
  const page = await open(site.origin, { viewport: PHONE })
  await page.goto('/consultation')
  await heading(page, 'No free times at the moment')
  expect(await page.getByRole('heading', { name: 'What happens next' }).count()).toBe(0)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click()
  await heading(page, 'Send a message')
  expect(await page.getByLabel('Service of Interest').inputValue()).toBe('Consulting')
})

test('booked by keyboard alone, at a time of another day than the one chosen first', { tags: ['all', 'F5-PAGE-02'] }, async () => {
  const site = await openOwnSite()
  const page = await open(site.origin, { timezoneId: 'Asia/Kolkata' })
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await visit(page, '/consultation')
  // Passing over the slots is no mistake yet; the e-mail is validated after them.
  await page.getByText('Monday, 23 November').focus()
  await press('Tab', 'Tab')
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('asha')
  await press('Tab')
  await page.getByText('Invalid email address').waitFor()
  expect(await page.getByText('Choose a time', { exact: true }).count()).toBe(1)
  await page.getByText('Monday, 23 November').focus()
  await press('Tab', 'Space')
  expect(await page.getByRole('radio', { name: '9:00 AM' }).first().isChecked()).toBe(true)
  await press('Tab', 'Enter', 'Tab', 'Space')
  await fillIn(page)
  await press('Tab', 'Enter')
  await heading(page, 'We have your request')
  await page.getByText('Tuesday, 24 November, 9:00 AM IST').waitFor()
})

test(
  'by keyboard the focus goes to the times after a refusal, and to the heading after a move and a cancellation',
  { tags: ['all'] },
  async () => {
    const site = await openOwnSite()
    await book(site)
    const page = await open(site.origin, { timezoneId: 'Asia/Kolkata', expectedErrors: /400|409/ })
    await visit(page, `/consultation/manage?token=${await linkToken(site)}`)
    const move = page.getByRole('button', { name: 'Move to this time' })
    await expect.poll(() => move.isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Later days' }).press('Enter')
    await page.getByText('Monday, 30 November').waitFor()
    // There are no later ones.
    await expectFocus(page.getByRole('link', { name: 'Earlier days' }))
    await choose(page, '10:00 AM')
    await move.press('Enter')
    await page.getByText('Your consultation has a new time.').waitFor()
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Your consultation' }))
    await page.getByText('Cancel the consultation').press('Enter')
    await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await expectFocus(page.getByRole('heading', { level: 1, name: 'This consultation is cancelled' }))
  },
)

test('booked → rescheduled → cancelled without JavaScript', { tags: ['F5-PAGE-02'] }, async () => {
  const site = await openOwnSite()
  const page = await open(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/consultation')
  await choose(page, '9:00 AM')
  await fillIn(page)
  await send(page)
  await heading(page, 'We have your request')
  await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
  await moveAndCancel(site, page)
  expect((await bookingRows(site)).length).toBe(1)
})

test(
  'a slot that is taken while the form is open: the next free ones are offered, and what was typed stays, also without JavaScript',
  { tags: ['all', 'F5-BOOK-06', 'F5-SLOT-04'] },
  async () => {
    const site = await openOwnSite()
    const [page, plain] = [
      await open(site.origin, { viewport: PHONE, timezoneId: 'Asia/Kolkata', expectedErrors: /409/ }),
      await open(site.origin, { viewport: DESKTOP, javaScriptEnabled: false, expectedErrors: /409/ }),
    ]
    await visit(page, '/consultation')
    await plain.goto('/consultation')
    expect((await book(site, { email: 'faster@example.com' })).status).toBe(201)
    for (const [index, one] of [page, plain].entries()) {
      await choose(one, '9:00 AM')
      await fillIn(one, `v${index}@example.com`)
      await send(one)
      await one.getByText('The next free times').waitFor()
      await one.getByText('This time is no longer free.').first().waitFor()
      expect(await one.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('An online shop for spices')
      await one
        .getByRole('radio', { name: /^Mon, 23 Nov/ })
        .first()
        .check()
      await send(one)
      await heading(one, 'We have your request')
    }
    expect((await bookingRows(site)).map((row) => row.starts_at)).toEqual([FIRST_SLOT, SECOND_SLOT, '2026-11-23T04:30:00.000Z'])
  },
)

test(
  'the page is found by search; a bad link says so; unknown zones and pages share one entry of the cache',
  { tags: ['F5-PAGE-03', 'F5-LINK-01', 'F5-SLOT-04'] },
  async () => {
    const site = await openOwnSite()
    expect((await site.call('GET', '/sitemap.xml')).text).toContain('/consultation</loc>')
    const { status, text } = await site.call('GET', '/consultation')
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${site.origin}/consultation"/>`)
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Service', serviceType: 'Consulting', offers: expect.objectContaining({ price: '0' }) }),
    )
    for (const search of [
      '?timeZone=Mars/Olympus',
      '?page=0',
      '?page=99',
      '?booked=now',
      '?booked=2026-11-23T03:30Z',
      '?timeZone=&page=1&x=y',
    ])
      expect([search, (await site.call('GET', `/consultation${search}`)).text === text]).toEqual([search, true])
    const bad = await site.call('GET', '/consultation/manage?token=nothing')
    expect(bad.status).toBe(404)
    expect(bad.text).toContain('This link does not work')
    expect(bad.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(bad.text).toContain('noindex')
    expect((await site.call('GET', '/privacy')).text).toContain('the time you chose, your time zone')
  },
)
