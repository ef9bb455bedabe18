/** Booking, moving and cancelling a consultation in a browser. Source: issue 13 point 5, contract §3 'Screens'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { book, bookingRows, FIRST_SLOT, linkToken, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { publishExamples } from '#tests/support/case-studies.ts'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { expectAccessibleInLightAndDark, expectFocus, visit } from './visiting.ts'
import { bookButton, choose, fillIn, goToDetails, heading, openOwnSite, send } from './booking-page.ts'

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

const expectCalendarLinks = async (page: Page): Promise<void> => {
  const urls = await page
    .getByRole('paragraph')
    .filter({ hasText: '.ics file' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))
  expect(urls).toEqual([
    expect.stringContaining('dates=20261123T033000Z/20261123T040000Z'),
    expect.stringContaining('startdt=2026-11-23T03:30:00.000Z'),
    expect.stringContaining('DTSTART:20261123T033000Z\r\nDTEND:20261123T040000Z\r\n'),
  ])
}

/** Moves the booking to 10:00 AM and cancels it, by the link of the mail. */
const moveAndCancel = async (site: Site, page: Page): Promise<void> => {
  await page.goto(`/consultation/manage?token=${await linkToken(site)}`)
  await heading(page, 'Your consultation is confirmed')
  expect(await bookingRows(site)).toMatchObject([{ confirmation: 'confirmed' }])
  await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
  await choose(page, '10:00 AM')
  await page.getByRole('button', { name: /^Move to / }).click()
  await page.getByText('Monday, 23 November, 10:00 AM IST').waitFor()
  await page.getByText('Your consultation has a new time.').waitFor()
  expect(await bookingRows(site)).toMatchObject([{ starts_at: '2026-11-23T04:30:00.000Z', status: 'booked' }])
  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
  await heading(page, 'This consultation is cancelled')
  expect(await bookingRows(site)).toMatchObject([{ status: 'cancelled', seat: null }])
}

test(
  'home → service page → work → consultation booked → rescheduled → cancelled',
  { tags: ['F5-PAGE-01', 'F5-PAGE-02', 'C3-SCREEN-12'] },
  async () => {
    const site = await openOwnSite()
    await publishExamples(site)
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
    // A step at a time, and Back goes to the former one.
    await choose(page, '9:00 AM')
    await expectFocus(page.getByRole('heading', { name: 'Your details' }))
    expect(await page.getByRole('radio').filter({ visible: true }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('radio', { name: '9:00 AM', checked: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Choose a day' }).waitFor()
    await goToDetails(page)
    await send(page)
    await page.getByText('Tell us what it is about').waitFor()
    await page.getByRole('textbox', { name: 'What is it about?' }).pressSequentially('A')
    await page.getByText('Tell us what it is about').waitFor({ state: 'detached' })
    await expectAccessibleAtBothWidths(page)
    await fillIn(page)
    expect(await bookButton(page).innerText()).toBe('Book Mon 23 Nov, 9:00 AM')
    await pressTwice(page, bookButton(page))
    await heading(page, 'We have your request')
    await page.getByText('Monday, 23 November, 9:00 AM IST').waitFor()
    await expectCalendarLinks(page)
    // A toast that fades has no contrast.
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
    await expectAccessibleAtBothWidths(page)
    expect(await bookingRows(site)).toMatchObject([{ starts_at: FIRST_SLOT, seat: 1 }])
    await moveAndCancel(site, page)
    await expectAccessibleAtBothWidths(page)
  },
)

test('with the database away the pages are a friendly 503', { tags: ['F5-BOOK-06'] }, async () => {
  const site = await openOwnSite()
  await site.db.destroy()
  for (const [path, heading503] of [
    ['/consultation', 'The free times are temporarily unavailable'],
    ['/consultation/manage?token=x', 'This page is temporarily unavailable'],
  ] as const) {
    const { status, headers, text } = await site.call('GET', path)
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '30'])
    expect(text).toContain(heading503)
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
  const day = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await visit(page, '/consultation')
  await day('Monday, 23 November').press('Enter')
  await expectFocus(page.getByRole('heading', { name: 'Monday, 23 November' }))
  // The link to the days, and the first time.
  await press('Tab', 'Tab', 'Space')
  expect(await page.getByRole('radio', { name: '9:00 AM', checked: true }).count()).toBe(1)
  await press('Shift+Tab', 'Enter')
  await expectFocus(page.getByRole('heading', { name: 'Choose a day' }))
  await day('Tuesday, 24 November').press('Enter')
  await expectFocus(page.getByRole('heading', { name: 'Tuesday, 24 November' }))
  await press('Tab', 'Tab', 'Space', 'Enter')
  await expectFocus(page.getByRole('heading', { name: 'Your details' }))
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
    const move = page.getByRole('button', { name: /^Move to / })
    await expect.poll(() => move.isDisabled()).toBe(true)
    await choose(page, '10:00 AM', /^Monday, 30 November/)
    expect(await move.innerText()).toBe('Move to Mon 30 Nov, 10:00 AM')
    await move.press('Enter')
    await page.getByText('Your consultation has a new time.').waitFor()
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Your consultation' }))
    await page.getByRole('button', { name: 'Cancel the consultation' }).press('Enter')
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
    for (const search of ['?timeZone=Mars/Olympus', '?page=2', '?booked=now', '?booked=2026-11-23T03:30Z', '?timeZone=&page=1&x=y'])
      expect([search, (await site.call('GET', `/consultation${search}`)).text === text]).toEqual([search, true])
    const bad = await site.call('GET', '/consultation/manage?token=nothing')
    expect(bad.status).toBe(404)
    expect(bad.text).toContain('This link doesn’t work')
    expect(bad.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(bad.text).toContain('noindex')
    expect((await site.call('GET', '/privacy')).text).toContain('the time you chose, your time zone')
  },
)
