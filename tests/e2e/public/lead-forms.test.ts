/** Both lead forms in a browser: sending, refusals, lost answers. Source: specification §4, §5, §8 'Public', §9; contract §3. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  delayRequests,
  expectAccessible,
  expectAccessibleAtBothWidths,
  stopClock,
  unroute,
  useBrowser,
  waitForTransitions,
} from '#tests/support/browser.ts'
import { CONTACT, INQUIRY, type LeadForm, PERSON, SELECTS } from './lead-forms.ts'
import { expectFocus, inquiriesFrom, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()
const visitShared = useSharedPage(open, site, { expectedErrors: /Failed to load resource/ })

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const submit = (page: Page, { button }: LeadForm) => page.getByRole('button', { name: button })

const fill = async (form: Locator, { fields }: LeadForm, email: string): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    if (SELECTS.includes(label)) await field(form, label).selectOption(value)
    else await field(form, label).fill(value)
  }
  await field(form, 'Email').fill(email)
}

const openFilled = async (lead: LeadForm, email: string) => {
  const page = await visitShared(lead.path)
  const form = await lead.show(page)
  await fill(form, lead, email)
  return { page, form }
}

const expectStillTyped = async (form: Locator, { fields }: LeadForm, email: string): Promise<void> => {
  for (const [label, value] of Object.entries({ ...fields, Email: email })) {
    expect([label, await field(form, label).inputValue()]).toEqual([label, value])
  }
}

/** Collects the Idempotency-Keys of the form's requests. */
const collectKeys = async (page: Page, { api }: LeadForm): Promise<string[]> => {
  const keys: string[] = []
  await page.route(`**${api}`, (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    return route.fallback()
  })
  return keys
}

describe.each([
  ['the contact form', CONTACT],
  ['the inquiry dialog', INQUIRY],
])('%s', (name, lead) => {
  const emailFor = (what: string): string => `${what}.${name.replaceAll(' ', '-')}@example.in`

  test(
    'pending, thanks, focus; all fields are stored, by one request with a key',
    {
      tags: [
        'S8-PUBLIC-04',
        'S8-PUBLIC-05',
        'S4-FORMS-01',
        'S4-FORMS-03',
        'S2-CONTACT-05',
        'S2-CONTACT-07',
        'S2-MODAL-05',
        'C3-DURABLE-01',
        'S1-CLAIM-01',
      ],
    },
    async () => {
      const { page, form } = await openFilled(lead, emailFor('sent'))
      const release = await delayRequests(page, `**${lead.api}`)
      const keys = await collectKeys(page, lead)
      await submit(page, lead).click()
      const busy = page.getByRole('button', { name: lead.busy })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      await expectAccessibleAtBothWidths(page)
      release()
      await toast(page, lead.thanks).waitFor()
      await expectFocus(await lead.waitUntilSent(page))
      expect(await inquiriesFrom(site(), emailFor('sent'))).toMatchObject([lead.row])
      expect(keys).toEqual([expect.stringMatching(/^.{16,}$/)])
      await lead.again(page)
      for (const label of Object.keys(lead.fields)) expect([label, await field(form, label).inputValue()]).toEqual([label, ''])
    },
  )

  test('pressed twice, also in the same moment, it is sent once', { tags: ['all', 'C3-DURABLE-01', 'S4-FORMS-03'] }, async () => {
    const { page } = await openFilled(lead, emailFor('double'))
    const keys = await collectKeys(page, lead)
    await submit(page, lead).dblclick()
    await lead.waitUntilSent(page)
    await fill(await lead.again(page), lead, emailFor('double'))
    await submit(page, lead).evaluate((button) => {
      for (let time = 0; time < 3; time += 1) if (button instanceof HTMLElement) button.click()
    })
    await lead.waitUntilSent(page)
    expect(new Set(keys).size).toBe(2)
    expect(await inquiriesFrom(site(), emailFor('double'))).toHaveLength(2)
  })

  test(
    'refused: the message of the server, and what was typed stays',
    { tags: ['all', 'S8-PUBLIC-02', 'S8-PUBLIC-06', 'S4-FORMS-02'] },
    async () => {
      const { page, form } = await openFilled(lead, emailFor('refused'))
      const message = 'Too many messages. Please try again in ten minutes.'
      await page.route(`**${lead.api}`, (route) =>
        route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED', message } }),
      )
      await submit(page, lead).click()
      await toast(page, message).waitFor()
      await submit(page, lead).waitFor()
      await expectStillTyped(form, lead, emailFor('refused'))
      await waitForTransitions(page)
      await expectAccessible(page)
    },
  )

  test(
    'no answer, or one of a proxy: it says so, what was typed stays and can be sent',
    { tags: ['all', 'S8-PUBLIC-03', 'S8-PUBLIC-06', 'C3-DURABLE-01'] },
    async () => {
      const { page, form } = await openFilled(lead, emailFor('lost'))
      await page.context().setOffline(true)
      await submit(page, lead).click()
      await toast(page, lead.lost).waitFor()
      await page.context().setOffline(false)
      await page.route(`**${lead.api}`, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await submit(page, lead).click()
      await expect.poll(() => toast(page, lead.lost).count()).toBe(2)
      await expectStillTyped(form, lead, emailFor('lost'))
      expect(await inquiriesFrom(site(), emailFor('lost'))).toEqual([])
      await unroute(page)
      await submit(page, lead).click()
      await lead.waitUntilSent(page)
      expect(await inquiriesFrom(site(), emailFor('lost'))).toHaveLength(1)
    },
  )

  test(
    'after a lost answer, the same text sent again makes one record, and a changed one another',
    { tags: ['C3-DURABLE-01', 'S8-PUBLIC-03', 'S8-PUBLIC-06'] },
    async () => {
      const { page, form } = await openFilled(lead, emailFor('retry'))
      await page.route(`**${lead.api}`, async (route) => {
        expect((await route.fetch()).status()).toBe(201)
        await route.abort()
      })
      const keys = await collectKeys(page, lead)
      for (const count of [1, 2]) {
        await submit(page, lead).click()
        await expect.poll(() => toast(page, lead.lost).count()).toBe(count)
      }
      expect(new Set(keys).size).toBe(1)
      expect(await inquiriesFrom(site(), emailFor('retry'))).toHaveLength(1)
      await unroute(page)
      await field(form, 'Message').fill('And please call before noon.')
      await submit(page, lead).click()
      await lead.waitUntilSent(page)
      expect((await inquiriesFrom(site(), emailFor('retry'))).map(({ message }) => message)).toEqual([
        PERSON.message,
        'And please call before noon.',
      ])
    },
  )

  test('with name, e-mail and what else is required alone it is sent', { tags: ['S5-INQ-03', 'S5-CONTACT-05'] }, async () => {
    const page = await visitShared(lead.path)
    const form = await lead.show(page)
    await field(form, 'Name').fill('Ravi')
    await field(form, 'Email').fill(emailFor('short'))
    if (lead === CONTACT) await field(form, 'Message').fill('Hello')
    await submit(page, lead).click()
    await lead.waitUntilSent(page)
    expect(await inquiriesFrom(site(), emailFor('short'))).toMatchObject([{ name: 'Ravi', phone: '', company: '' }])
  })
})

test("a success that is not true, without a message: 'Failed to submit inquiry'", { tags: ['S8-PUBLIC-02'] }, async () => {
  const { page, form } = await openFilled(INQUIRY, 'silent@example.in')
  await page.route(`**${INQUIRY.api}`, (route) => route.fulfill({ json: { success: false } }))
  await submit(page, INQUIRY).click()
  await toast(page, 'Failed to submit inquiry').waitFor()
  expect(await toast(page, 'Failed to submit inquiry').innerText()).toBe('Failed to submit inquiry')
  await expectStillTyped(form, INQUIRY, 'silent@example.in')
})

describe('toasts', () => {
  const openStopped = async (email: string): Promise<Page> => {
    const page = await open(site().origin, { expectedErrors: /Failed to load resource/ })
    await page.clock.install()
    await visit(page, INQUIRY.path)
    await fill(await INQUIRY.show(page), INQUIRY, email)
    await stopClock(page)
    return page
  }
  const opacity = (page: Page, text: string): Promise<string[]> =>
    toast(page, text).evaluateAll((all) => all.map((one) => getComputedStyle(one.closest('.toast') ?? one).opacity))

  test(
    'a failure is shown for 4 seconds, top-center, above the dialog',
    { tags: ['all', 'S9-CONST-09', 'S9-CONST-10'] },
    async () => {
      const page = await openStopped('toast@example.in')
      await page.route(`**${INQUIRY.api}`, (route) => route.abort())
      await submit(page, INQUIRY).click()
      await toast(page, INQUIRY.lost).waitFor()
      await expect.poll(() => opacity(page, INQUIRY.lost)).toEqual(['1'])
      const box = await toast(page, INQUIRY.lost).boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(30)
      expect(box && box.y >= 0 && box.y < 50).toBe(true)
      await page.clock.runFor(3900)
      await waitForTransitions(page)
      expect(await opacity(page, INQUIRY.lost)).toEqual(['1'])
      await page.clock.runFor(100)
      await expect.poll(() => opacity(page, INQUIRY.lost)).toEqual(['0'])
    },
  )

  test('at most 20 at once', { tags: ['all', 'S9-CONST-10'] }, async () => {
    const page = await openStopped('many@example.in')
    let calls = 0
    await page.route(`**${INQUIRY.api}`, (route) => {
      calls += 1
      return route.fulfill({ json: { success: false, message: `No ${calls}.` } })
    })
    for (let number = 1; number <= 21; number += 1) {
      await submit(page, INQUIRY).evaluate((button) => button instanceof HTMLElement && button.click())
      await toast(page, `No ${number}.`).waitFor()
      await submit(page, INQUIRY).waitFor()
    }
    expect(await toast(page, 'No ').count()).toBe(20)
    expect(await toast(page, 'No 1.').count()).toBe(0)
  })
})
