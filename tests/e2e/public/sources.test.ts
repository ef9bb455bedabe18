// @module-tag all
/** Where a visitor came from, from the first page to the desk. Source: lead desk §6. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen, setFilter } from '#tests/support/desk.ts'
import { inquiriesFrom, visit, waitForReact } from './visiting.ts'

const open = useBrowser()

const KEY = 'lead-source'
const DAY = 86_400_000
const CAMPAIGN = '/services?utm_source=Google&utm_medium=cpc&utm_campaign=spring-sale'

const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY)

const sendMessage = async (page: Page, email: string): Promise<void> => {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Name').fill('Asha Rao')
  await field('Email').fill(email)
  await field('Message').fill('Please call me')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { name: 'Message Sent!', exact: true }).waitFor()
}

test(
  'arrive from a campaign, go on before the scripts run, come back by a link elsewhere, send: the desk shows both',
  { tags: ['L6-SOURCE-09', 'L6-SOURCE-10'] },
  async () => {
    const site = await openDeskSite({ config: { SEED: 'starter' } })
    const email = 'journey@example.in'
    const page = await open(site.origin, { viewport: PHONE, expectedErrors: /Failed to (load|fetch)|ERR_FAILED/ })
    // No application on the first page: only its inline script runs.
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto(CAMPAIGN)
    await expect.poll(() => stored(page)).toContain('spring-sale')
    await unroute(page, '**/assets/**')
    await page.goto('/contact', { referer: `${site.origin}${CAMPAIGN}` })
    await waitForReact(page)
    expect(JSON.parse((await stored(page)) ?? '').last).toMatchObject({ utmSource: 'Google', landingPath: '/services' })
    await page.goto('/contact', { referer: 'https://news.example/story?id=1' })
    await waitForReact(page)
    await sendMessage(page, email)
    expect((await page.context().cookies()).length).toBe(0)

    const staff = await addStaff(site, 'sales_person')
    const desk = await openScreen(open, site, staff, '/admin/contacts')
    await setFilter(desk, 'Source', 'google')
    await desk.waitForURL(/source=google/)
    await desk.getByRole('link', { name: 'Asha Rao', exact: true }).press('Space')
    const dialog = desk.getByRole('dialog', { name: 'Inquiry Details' })
    await dialog.getByText('Google / cpc / spring-sale, on /services').waitFor()
    await dialog.getByText('from news.example, on /contact').waitFor()
    await desk.goto('/admin')
    const table = desk.getByRole('figure', { name: 'Leads and won by source' })
    await table.getByRole('link', { name: 'google: 1 contact inquiry' }).click()
    await desk.waitForURL(/\/admin\/contacts\?source=google/)
    await desk.getByRole('link', { name: 'Asha Rao' }).first().waitFor()
  },
)

test(
  'after 30 days, with blocked storage, with other data in it and with Global Privacy Control the form is sent without',
  { tags: ['L6-SOURCE-09'] },
  async () => {
    const site = await openDeskSite({ config: { SEED: 'starter' } })
    const source = async (email: string) => (await inquiriesFrom(site, email)).map((row) => [row.source, row.touches])

    const late = await open(site.origin)
    const old = { at: new Date(Date.now() - 31 * DAY).toISOString(), utmSource: 'old', landingPath: '/' }
    await late.goto('/privacy')
    await late.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify({ first: old, last: old })] as const)
    await visit(late, '/contact')
    await sendMessage(late, 'late@example.in')
    expect((await inquiriesFrom(site, 'late@example.in')).map((row) => row.source)).toEqual(['direct'])

    const garbage = await open(site.origin)
    await visit(garbage, '/contact')
    await garbage.evaluate((key) => localStorage.setItem(key, `{"first":${'['.repeat(1_000_000)}`), KEY)
    await sendMessage(garbage, 'garbage@example.in')
    expect(await source('garbage@example.in')).toEqual([['', '']])

    const blocked = await open(site.origin)
    await blocked.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await visit(blocked, CAMPAIGN)
    await visit(blocked, '/contact')
    await sendMessage(blocked, 'blocked@example.in')
    expect(await source('blocked@example.in')).toEqual([['', '']])

    const privately = await open(site.origin)
    await privately.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await visit(privately, CAMPAIGN)
    await visit(privately, '/contact')
    await sendMessage(privately, 'private@example.in')
    expect(await source('private@example.in')).toEqual([['', '']])
    expect(await stored(privately)).toBeNull()
  },
)
