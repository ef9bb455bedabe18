// @module-tag all
/** The agency's name in a browser, after a change of the settings. Source: lead desk §1. */
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { DESKTOP, PHONE, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, waitForPath, waitForScreen } from '#tests/support/desk.ts'
import { changeSection } from '#tests/support/settings.ts'
import { expectFits, visit } from './public/visiting.ts'

const open = useBrowser()

const LONG_NAME = 'Torana Software and Consulting for Clinics, Pharmacies and Laboratories in Kerala'

const openRenamed = async (name: string) => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const body = { ...DEFAULT_SETTINGS.agency, name }
  expect((await site.call('PUT', '/api/admin/settings/agency', { token: admin.token, body })).status).toBe(200)
  return { site, admin }
}

test('on a phone the desk has the name in its title and before sign-in', async () => {
  const viewport = PHONE
  const { site, admin } = await openRenamed('Torana')
  const page = await open(site.origin, { viewport })
  await page.goto('/admin/login')
  await waitForScreen(page, 'Admin sign-in')
  expect(await page.title()).toBe('Admin sign-in · Torana')
  await page.getByRole('link', { name: 'Torana', exact: true }).waitFor()
  const desk = await openScreen(open, site, admin, '/admin/services', { viewport })
  expect(await desk.title()).toBe('Manage Services · Torana')
  expect(await desk.getByText('Torana', { exact: true }).count()).toBe(1)
})

// The documents of both desks have the name from before.
test('desks that are open have the new name: the top bar of who renames the agency, and replies of everybody', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const sales = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  const id = await addInquiry(site)
  const theirs = await openScreen(open, site, sales, '/admin/inquiries')
  const page = await openScreen(open, site, admin, '/admin/settings', { viewport: PHONE })
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Torana')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('banner').getByText('Torana', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Reply templates' }).click()
  const first = page.getByRole('group', { name: 'Template 1', exact: true })
  await first.getByText('Preview with the newest inquiry').click()
  await first.getByText(/\nTorana$/).waitFor()

  await theirs.getByRole('link', { name: 'Meera Iyer', exact: true }).click()
  await waitForPath(theirs, `/admin/inquiries?open=${id}`)
  await theirs.getByRole('tab', { name: 'Reply' }).click()
  const composer = theirs.getByRole('form', { name: 'Reply' })
  await composer.getByLabel('Template').selectOption('First answer')
  expect(await composer.getByLabel('Reply', { exact: true }).inputValue()).toMatch(/Ravi Kumar\nTorana$/)
  await composer.getByText('Preview').click()
  await composer.getByText('From Ravi Kumar · Torana to meera@example.in').waitFor()
})

test('a long name fits into the top bar, from page to page', async () => {
  const viewport = DESKTOP
  const { site } = await openRenamed(LONG_NAME)
  const page = await open(site.origin, { viewport })
  await visit(page, '/')
  const entries = page.getByRole('banner').locator('nav a:visible, button:visible')
  for (const width of [viewport.width, 390, 320]) {
    await page.setViewportSize({ ...viewport, width })
    await expectFits(page)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(65)
    // One line each, 44 px high.
    const heights = await entries.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(45)
  }
  await page.setViewportSize(viewport)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  expect(await page.title()).toBe(`Contact | ${LONG_NAME}`)
})

test('when the connection is lost on the way to a page, its title has the name', async () => {
  const { site } = await openRenamed('Torana')
  const page = await open(site.origin, { expectedErrors: /Failed to load resource/ })
  await visit(page, '/contact')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByText('Welcome to Torana').waitFor()
  expect(await page.title()).toBe('Home | Torana')
})

test('a public page that is open has the changed settings after a navigation, a minute after it has loaded them', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await open(site.origin, { expectedErrors: /Failed to load resource/ })
  await page.clock.install()
  await visit(page, '/contact')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const go = async (name: string, heading: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await go('AI Tools', 'AI tools')
  expect(requests.filter((url) => url.includes('.data'))).toHaveLength(1)
  await changeSection(site, admin, 'agency', {
    name: 'Torana',
    phones: ['+91 44 2000 0000'],
    street: '7 Beach Road',
    socialLinks: [],
  })
  await page.clock.fastForward(60_000)
  await go('Services', 'Our services')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: '+91 44 2000 0000' }).waitFor()
  await footer.getByText('7 Beach Road').waitFor()
  expect(await footer.getByRole('link', { name: 'LinkedIn' }).count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Torana, home page' }).waitFor()
  // Without a connection it stays, above what stands in for the page.
  await page.clock.fastForward(60_000)
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByText('Welcome to Torana').waitFor()
  await footer.getByRole('link', { name: '+91 44 2000 0000' }).waitFor()
})

const openAsDvaar = async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const rename = async (name: string) => {
    const body = { ...DEFAULT_SETTINGS.agency, name }
    expect((await site.call('PUT', '/api/admin/settings/agency', { token: admin.token, body })).status).toBe(200)
  }
  return { site, rename }
}

// 'public pages show the change on the next request': a navigation is one.
test('an open tab of the site has the new name in the title of the next page, and of the page that Back shows', async () => {
  const { site, rename } = await openAsDvaar()
  const page = await open(site.origin)
  await visit(page, '/contact')
  await rename('Torana')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => page.title()).toBe('Services | Torana')
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Contact | Torana')
})
