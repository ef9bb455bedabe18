// @module-tag all
/** Sending the contact form. Source: specification §2 'Contact', §4. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { delayRequests, stopClock, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { field, panel, send, toast } from './contact-form.ts'
import { expectAccessibleStopped, expectFocus, inquiriesFrom, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const SENT = "Message sent successfully! We'll get back to you soon."

const openContact = async (options: Parameters<typeof open>[1] = {}, path = '/contact'): Promise<Page> => {
  const page = await open(site().origin, options)
  await visit(page, path)
  return page
}
const fill = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Please call me\non Monday')
}

describe('sending', () => {
  /** Opens the page with a stopped clock. */
  const openStopped = async (options: Parameters<typeof open>[1] = {}): Promise<Page> => {
    const page = await open(site().origin, options)
    await page.clock.install()
    await visit(page, '/contact')
    await stopClock(page)
    return page
  }

  test(
    'idle, sending, sent: the panel shows for 5 seconds',
    { tags: ['S4-FORMS-03', 'S2-CONTACT-05', 'S2-CONTACT-06', 'S8-PUBLIC-05'] },
    async () => {
      const page = await openStopped()
      await fill(page, 'sent@example.in')
      const release = await delayRequests(page, '**/api/contact')
      await send(page).click()
      const busy = page.getByRole('button', { name: 'Sending...' })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      release()
      await panel(page).waitFor()
      await toast(page, SENT).waitFor()
      await expectFocus(panel(page))
      expect(await page.getByRole('button', { name: 'Send Another Message' }).isVisible()).toBe(true)
      expect(await send(page).count()).toBe(0)
      await page.clock.runFor(4900)
      expect(await panel(page).isVisible()).toBe(true)
      await page.clock.runFor(200)
      await send(page).waitFor()
      expect(await panel(page).count()).toBe(0)
      for (const label of ['Name', 'Email', 'Message']) expect(await field(page, label).inputValue()).toBe('')
      await expectFocus(page.getByRole('heading', { name: 'Send a message' }))
      expect(page.url()).toBe(`${site().origin}/contact`)
    },
  )

  test('a link that is followed while the thanks are shown is followed, also when its page takes longer than they stay', async () => {
    const page = await openStopped()
    await fill(page, 'goes-on@example.in')
    await send(page).click()
    await panel(page).waitFor()
    const release = await delayRequests(page, '**/news.data*')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await page.clock.runFor(6000)
    release()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/news')
  })

  test(
    'all fields are stored as typed; phone, company, address and service are optional',
    { tags: ['S3-INQUIRY-06', 'S5-CONTACT-05'] },
    async () => {
      const page = await openContact()
      await fill(page, 'full@example.in')
      await field(page, 'Phone').fill('+91 98860 00000')
      await field(page, 'Address').fill('27 Residency Road')
      await field(page, 'Company').fill('Iyer & <Sons>')
      await field(page, 'Service of Interest').selectOption('AI/ML Solutions')
      await send(page).click()
      await panel(page).waitFor()
      await page.getByRole('button', { name: 'Send Another Message' }).click()
      await fill(page, 'bare@example.in')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), 'full@example.in')).toMatchObject([
        {
          kind: 'contact',
          name: 'Asha Rao',
          phone: '+91 98860 00000',
          address: '27 Residency Road',
          company: 'Iyer & <Sons>',
          service_name: 'AI/ML Solutions',
          message: 'Please call me\non Monday',
        },
      ])
      expect(await inquiriesFrom(site(), 'bare@example.in')).toMatchObject([
        { phone: '', address: '', company: '', service_name: '' },
      ])
    },
  )

  test('what was typed is there after a look at the privacy policy; a new visit and a sent form are empty', async () => {
    const page = await openContact()
    await fill(page, 'looks-around@example.in')
    await field(page, 'Service of Interest').selectOption('Other')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    await page.goBack()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('Please call me\non Monday')
    expect(await field(page, 'Service of Interest').inputValue()).toBe('Other')
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('')
    await page.goBack()
    // Two steps at once would stay on the form of the new visit.
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await page.goBack()
    await send(page).click()
    await panel(page).waitFor()
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('')
    expect(await inquiriesFrom(site(), 'looks-around@example.in')).toMatchObject([{ service_name: 'Other' }])
  })

  test.each(WIDTHS)(
    'on a %s the panel is accessible, and Send Another Message brings the empty form back at once',
    { tags: ['S2-CONTACT-07', 'S2-CONTACT-05'] },
    async (name, viewport) => {
      const page = await openStopped({ viewport, colorScheme: name === 'phone' ? 'dark' : 'light' })
      await fill(page, `again.${name}@example.in`)
      await send(page).click()
      await panel(page).waitFor()
      await toast(page, SENT).waitFor()
      await expectAccessibleStopped(page)
      await page.getByRole('button', { name: 'Send Another Message' }).click()
      await expectFocus(field(page, 'Name'))
      expect(await field(page, 'Message').inputValue()).toBe('')
      expect(await panel(page).count()).toBe(0)
      await page.clock.runFor(10_000)
      expect(await send(page).isVisible()).toBe(true)
    },
  )
})
