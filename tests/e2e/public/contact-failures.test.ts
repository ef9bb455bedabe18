// @module-tag all
/** A contact message with failures, and one without JavaScript. Source: specification §8 'Public'; contract §3. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/app.ts'
import { delayRequests, expectAccessible, PHONE, stopClock, unroute, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { field, panel, send, toast } from './contact-form.ts'
import { expectAccessibleStopped, expectFocus, inquiriesFrom, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const FAILED = 'Failed to send message. Please try again.'
const MESSAGE = 'A long story\nin two lines'

const fill = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Company').fill('Iyer "Stores" & <Sons>')
  await field(page, 'Service of Interest').selectOption('Consulting')
  await field(page, 'Message').fill(MESSAGE)
}
const expectPreserved = async (page: Page, email: string): Promise<void> => {
  expect(await field(page, 'Name').inputValue()).toBe('Asha Rao')
  expect(await field(page, 'Email').inputValue()).toBe(email)
  expect(await field(page, 'Company').inputValue()).toBe('Iyer "Stores" & <Sons>')
  expect(await field(page, 'Service of Interest').inputValue()).toBe('Consulting')
  expect(await field(page, 'Message').inputValue()).toBe(MESSAGE)
}

test('a field that is corrected loses its message with the keystroke that makes it valid', async () => {
  const page = await open(site().origin, { expectedErrors: /Failed to load resource/ })
  await visit(page, '/contact')
  await send(page).click()
  const email = field(page, 'Email')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.pressSequentially('asha@example')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.pressSequentially('.in')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
  expect(await field(page, 'Message').getAttribute('aria-invalid')).toBe('true')

  // The newsletter has its rule on the server.
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  await newsletter.evaluate((form) => form instanceof HTMLFormElement && (form.noValidate = true))
  await newsletter.getByRole('textbox').fill('asha')
  await newsletter.getByRole('button').click()
  await newsletter.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await newsletter.getByRole('textbox').fill('asha@example.in')
  await newsletter.getByRole('alert').waitFor({ state: 'hidden' })
})

describe('what does not arrive', () => {
  const openContact = async (own: Site, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
    const page = await open(own.origin, options)
    await visit(page, '/contact')
    return page
  }

  test.each(WIDTHS)(
    "on a %s with the connection lost it says 'Failed to send message. Please try again.' for 4 seconds and keeps what was typed",
    { tags: ['S8-PUBLIC-06'] },
    async (name, viewport) => {
      const email = `lost.${name}@example.in`
      const page = await open(site().origin, { viewport, expectedErrors: /Failed to load resource/ })
      await page.clock.install()
      await visit(page, '/contact')
      await stopClock(page)
      await fill(page, email)
      await page.route('**/api/contact', (route) => route.abort())
      await send(page).click()
      const failure = toast(page, FAILED)
      await failure.waitFor()
      await expectAccessibleStopped(page)
      await page.clock.runFor(2900)
      expect(await failure.getAttribute('data-visible')).toBe('true')
      await page.clock.runFor(1200)
      await expect.poll(() => page.locator('[data-visible="true"]').count()).toBe(0)
      await expectPreserved(page, email)
      expect(await panel(page).count()).toBe(0)
    },
  )

  test(
    'an answer that is lost on its way back: sent again it makes one record, and a new message another',
    { tags: ['S8-PUBLIC-06'] },
    async () => {
      const page = await openContact(site(), { expectedErrors: /Failed to load resource/ })
      const keys: (string | undefined)[] = []
      await page.route('**/api/contact', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 1) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await fill(page, 'twice@example.in')
      await send(page).click()
      await toast(page, FAILED).waitFor()
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), 'twice@example.in')).toHaveLength(1)
      await page.getByRole('button', { name: 'Send Another Message' }).click()
      await fill(page, 'twice@example.in')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), 'twice@example.in')).toHaveLength(2)
      expect(keys[1]).toBe(keys[0])
      expect(new Set(keys).size).toBe(2)
    },
  )

  test.each(['check-message', 'toasts', 'check-message|toasts'])(
    'when a newer build has replaced the scripts of an open page (%s), its message is checked, sent and stored all the same',
    { tags: ['C3-SCREEN-24'] },
    async (names) => {
      const page = await openContact(site(), { expectedErrors: /Failed to load resource/ })
      const email = `${names.replaceAll('|', '-')}@example.in`
      await page.route(new RegExp(`/assets/(${names})-`), (route) => route.fulfill({ status: 404 }))
      await fill(page, email)
      await page.getByRole('textbox', { name: 'Name' }).fill(' ')
      await send(page).click()
      await page.getByText('Name is required').first().waitFor()
      expect(await inquiriesFrom(site(), email)).toEqual([])
      await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), email)).toHaveLength(1)
    },
  )

  test('a failure is shown in the form when toasts cannot be loaded', { tags: ['S8-PUBLIC-06'] }, async () => {
    const page = await openContact(site(), { expectedErrors: /Failed to load resource/ })
    await page.route(/\/assets\/toasts-|\/api\/contact/, (route) => route.abort())
    await fill(page, 'no-toasts@example.in')
    await send(page).click()
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
    await expectPreserved(page, 'no-toasts@example.in')
    await unroute(page)
    await send(page).click()
    await panel(page).waitFor()
  })

  test('pressed twice, a message is sent once', { tags: ['S4-FORMS-03'] }, async () => {
    const page = await openContact(site())
    await fill(page, 'double@example.in')
    const release = await delayRequests(page, '**/api/contact')
    await send(page).dblclick()
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    release()
    await panel(page).waitFor()
    expect(await inquiriesFrom(site(), 'double@example.in')).toHaveLength(1)
  })

  test('with the database away the server’s message is said', { tags: ['S8-PUBLIC-06'] }, async () => {
    const own = await openSite('sqlite', { pages: true })
    const page = await openContact(own, { expectedErrors: /503/ })
    await fill(page, 'away@example.in')
    await own.db.destroy()
    const body = { name: 'Asha Rao', email: 'away@example.in', message: MESSAGE }
    const { message } = (await own.call('POST', '/api/contact', { body })).body
    expect(message.length).toBeGreaterThan(10)
    await send(page).click()
    await toast(page, message).waitFor()
    await expectPreserved(page, 'away@example.in')
  })

  test('refused for too many messages, the server’s message is said', { tags: ['S8-PUBLIC-06'] }, async () => {
    const own = await openSite('sqlite', { pages: true, config: { RATE_LIMIT: 'on' } })
    const page = await openContact(own, { expectedErrors: /429/ })
    await fill(page, 'often@example.in')
    const body = { name: 'Asha Rao', email: 'often@example.in', message: MESSAGE }
    let answer = await own.call('POST', '/api/contact', { body })
    for (let time = 0; time < 40 && answer.status === 201; time += 1) answer = await own.call('POST', '/api/contact', { body })
    expect(answer.status).toBe(429)
    await send(page).click()
    await toast(page, answer.body.message).waitFor()
    await expectPreserved(page, 'often@example.in')
  })
})

describe('without JavaScript', () => {
  const openPlain = async (own: Site, options: Parameters<typeof open>[1] = {}, path = '/contact'): Promise<Page> => {
    const page = await open(own.origin, { javaScriptEnabled: false, ...options })
    await page.goto(path)
    return page
  }

  test('the message is sent, thanked for and stored once', { tags: ['C3-SCREEN-25', 'S2-CONTACT-05'] }, async () => {
    const email = 'plain@example.in'
    const page = await openPlain(site(), { viewport: PHONE })
    await fill(page, email)
    await send(page).click()
    await panel(page).waitFor()
    await page.reload()
    await panel(page).waitFor()
    expect(await inquiriesFrom(site(), email)).toMatchObject([
      { name: 'Asha Rao', company: 'Iyer "Stores" & <Sons>', service_name: 'Consulting', message: MESSAGE },
    ])
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    expect(await field(page, 'Message').inputValue()).toBe('')
  })

  test.each([true, false])(
    'text from slides and documents, with characters that nobody sees, is sent (JavaScript: %s)',
    { tags: ['C3-SCREEN-25'] },
    async (javaScriptEnabled) => {
      const email = `pasted-${javaScriptEnabled}@example.in`
      const page = await openPlain(site(), { javaScriptEnabled })
      if (javaScriptEnabled) await visit(page, '/contact')
      await fill(page, email)
      await field(page, 'Name').fill('Asha\u000BRao')
      await field(page, 'Message').fill('First point\u000Bsecond point\nnext page\u000C\u0007')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), email)).toMatchObject([
        { name: 'Asha Rao', message: 'First point second point\nnext page' },
      ])
    },
  )

  test('a message of many lines and as long as may be is not too long', { tags: ['C3-SCREEN-25'] }, async () => {
    const page = await openPlain(site())
    await fill(page, 'lines@example.in')
    const longest = `${'a'.repeat(99)}\n`.repeat(49) + 'a'.repeat(100)
    await field(page, 'Message').fill(longest)
    await send(page).click()
    await panel(page).waitFor()
    expect(await inquiriesFrom(site(), 'lines@example.in')).toMatchObject([{ message: longest }])
  })

  test(
    "it comes back with 'Name is required', 'Invalid email address' and all that was typed",
    { tags: ['C3-SCREEN-25', 'S5-CONTACT-01', 'S5-CONTACT-03'] },
    async () => {
      const page = await openPlain(site(), { viewport: PHONE, expectedErrors: /400/ })
      await fill(page, 'asha@localhost')
      // The browser accepts blanks; the server trims them.
      await field(page, 'Name').fill('   ')
      await send(page).click()
      await page.getByText('Name is required').first().waitFor()
      await page.getByText('Invalid email address').waitFor()
      expect(await field(page, 'Message').inputValue()).toBe(MESSAGE)
      expect(await field(page, 'Service of Interest').inputValue()).toBe('Consulting')
      expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true')
      await field(page, 'Name').fill('Asha Rao')
      await field(page, 'Email').fill('mended@example.in')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), 'mended@example.in')).toHaveLength(1)
    },
  )

  test(
    'with the database away nothing is lost: the form comes back with what was typed',
    { tags: ['C3-SCREEN-25', 'S8-PUBLIC-06'] },
    async () => {
      const own = await openSite('sqlite', { pages: true })
      const page = await openPlain(own, { expectedErrors: /50[03]/ })
      await fill(page, 'away@example.in')
      await own.db.destroy()
      await send(page).click()
      await page.getByRole('alert').filter({ hasText: /again/i }).waitFor()
      await expectPreserved(page, 'away@example.in')
    },
  )

  test(
    '?service=Consulting chooses and says the same, and the questions open',
    { tags: ['C3-SCREEN-25', 'S1-CLAIM-04'] },
    async () => {
      const page = await openPlain(site(), {}, '/contact?service=Consulting')
      expect(await field(page, 'Service of Interest').inputValue()).toBe('Consulting')
      await page.getByRole('main').getByText('Free 30-minute consultation', { exact: true }).waitFor()
      const question = page.getByRole('region', { name: 'Before you write' }).locator('details').first()
      await question.locator('summary').click()
      await question.getByRole('paragraph').waitFor()
    },
  )

  test('the page it arrives at becomes the application again: the thanks go, the form has the focus', async () => {
    const page = await open(site().origin)
    await visit(page, '/contact?message=sent')
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expectFocus(field(page, 'Name'))
    await expectAccessible(page)
  })
})
