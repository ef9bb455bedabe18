// @module-tag all
/**
 * What the first render of a desk screen shows, and what it does not wait for. Source: issue 12 'The desk loads in a browser
 * without a chain of waits'.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, type Staff, withToken } from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'

const open = useBrowser()
const SCRIPTS = '**/assets/*.js'
const NAME = 'Meera Iyer'

let site: Site
let staff: Staff
let id: number

beforeAll(async () => {
  site = await openDeskSite({ atEnd: afterAll })
  staff = await addStaff(site, 'admin')
  id = await addInquiry(site, { name: NAME })
})

const lead = (page: Page) => page.getByRole('link', { name: NAME, exact: true })

describe('what the first render shows', () => {
  /** Opens the screen with its scripts held until the first responses are there; returns the headings and states that were rendered. */
  const openWithResponses = async (path: string, responses: number, first: (page: Page) => Locator = lead) => {
    const page = await open(site.origin, withToken(staff.token))
    const release = await delayRequests(page, SCRIPTS)
    let finished = 0
    page.on('requestfinished', (request) => (finished += Number(new URL(request.url()).pathname.startsWith('/api/'))))
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('main :is(h1, [role=status])')) seen.add(textContent)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => finished).toBe(responses)
    release()
    await first(page).waitFor()
    return page.evaluate(() => Array.from((window as unknown as { seen: Set<string> }).seen))
  }

  test.each([
    ['the list', 'Service Inquiries', '/admin/inquiries?status=new'],
    ['My day', 'My day', '/admin/my-day?scope=team'],
  ])(
    '%s: leads whose response precedes the application, without a placeholder before',
    { tags: ['L9-LOAD-01'] },
    async (_what, heading, path) => {
      const seen = await openWithResponses(path, 2)
      expect(seen).toContain(heading)
      expect(seen).not.toContain('Loading')
    },
  )

  test('a lead page: the facts whose response precedes the application, at once', { tags: ['L9-LOAD-01'] }, async () => {
    const facts = (page: Page) => page.getByRole('heading', { name: 'Project Details' })
    const seen = await openWithResponses(`/admin/inquiries/${id}`, 3, facts)
    expect(seen).toContain(NAME)
    expect(seen).not.toContain(`Inquiry #${id}`)
  })
})

describe('a lead page', () => {
  test(
    'its facts are readable before its forms are loaded; a link to the reply puts the focus there',
    { tags: ['L9-LOAD-01'] },
    async () => {
      const page = await open(site.origin, withToken(staff.token))
      const release = await delayRequests(page, /\/assets\/(composer|forms)-[^/]*\.js$/)
      await page.goto(`/admin/inquiries/${id}#reply`, { waitUntil: 'commit' })
      await page.getByRole('heading', { name: 'Project Details' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Timeline' }).isVisible()).toBe(true)
      expect(await page.getByRole('tab').count()).toBe(0)
      release()
      await page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true }).and(page.locator(':focus')).waitFor()
      await page.getByRole('button', { name: 'Update Inquiry' }).waitFor()
    },
  )
})
