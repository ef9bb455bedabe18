// @module-tag all
/** Pages whose URL has changed, or is written otherwise, within the application. Source: issue 13 'Service pages', point 3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { expectFocus, visit } from './visiting.ts'

const open = useBrowser()

/** A link within the application: the button of a slide. */
const openLinkTo = async (site: Site, token: string, buttonLink: string): Promise<Page> => {
  const banner = { title: 'Welcome', buttonText: 'Read on', buttonLink }
  expect((await site.call('POST', '/api/admin/banners', { token, body: banner })).status).toBe(201)
  const page = await open(site.origin)
  await visit(page, '/')
  // A new document would not have it.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page
}

const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

test(
  'the former URL of a service keeps query and fragment within the application, and in a new document',
  { tags: ['F2-SLUG-04', 'F2-PAGE-06'] },
  async () => {
    const site = await openSite('sqlite', { pages: true })
    const token = await site.signIn('admin')
    const body = { title: 'Payroll', description: 'Every month', slug: 'payroll' }
    const { id } = (await site.call('POST', '/api/admin/services', { token, body })).body.data
    const page = await openLinkTo(site, token, '/services/payroll?utm_source=card#inquiry')
    expect((await site.call('PUT', `/api/admin/services/${id}`, { token, body: { slug: 'salaries' } })).status).toBe(200)
    await page.getByRole('link', { name: 'Read on' }).click()
    await page.getByRole('heading', { level: 1, name: 'Payroll' }).waitFor()
    expect(pathOf(page)).toMatch(/^\/services\/[a-z]+\?utm_source=card#inquiry$/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    const form = page.getByRole('region', { name: 'Get Started' })
    await expectFocus(form)
    await form.getByLabel('Name').fill('Asha Rao')
    await form.getByLabel('Email').fill('asha@example.in')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await form.getByRole('status').getByText('Thank you! Your inquiry has been submitted successfully.').waitFor()
    expect(await site.db.selectFrom('inquiries').select('service_name').execute()).toEqual([{ service_name: 'Payroll' }])
    await page.goto('/services/payroll?utm_source=card#inquiry')
    await page.getByRole('heading', { level: 1, name: 'Payroll' }).waitFor()
    expect(pathOf(page)).toBe('/services/salaries?utm_source=card#inquiry')
  },
)

test(
  'another spelling of a case study keeps query and fragment within the application',
  { tags: ['F3-SLUG-02', 'F3-PAGE-03'] },
  async () => {
    const site = await openSite('sqlite', { pages: true })
    const token = await site.signIn('admin')
    const body = { title: 'A shop', slug: 'a-shop', client: 'A shop', problem: 'Slow', solution: '## A portal' }
    expect((await site.call('POST', '/api/admin/work', { token, body })).status).toBe(201)
    const page = await openLinkTo(site, token, '/work/A-Shop?x=1#page-heading')
    await page.getByRole('link', { name: 'Read on' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'A shop' })
    await expectFocus(heading)
    expect(pathOf(page).toLowerCase()).toBe('/work/a-shop?x=1#page-heading')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.reload()
    await heading.waitFor()
    expect(pathOf(page)).toBe('/work/a-shop?x=1#page-heading')
  },
)
