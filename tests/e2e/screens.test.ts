// @module-tag all
/** Every screen at five widths, by geometry. Source: issue 13 point 1. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishExamples } from '#tests/support/case-studies.ts'
import type { Site } from '#tests/support/app.ts'
import { readLayoutShift, useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen, REFUSED, type Staff } from '#tests/support/desk.ts'
import { sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import { PUBLIC_PATHS } from './public/visiting.ts'

const open = useBrowser()
const WIDTHS = [390, 768, 1024, 1280, 1440]

/** What breaks at the page's width, in words: documents, menus, tables, words, buttons and the quick actions. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isVisible)
    const nameOf = (element: Element): string => (element.textContent || element.ariaLabel || element.tagName).trim().slice(0, 40)
    /** The lines of its text: the boxes that do not overlap vertically. */
    const countLines = (element: Element): number => {
      const range = document.createRange()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode
        if (text.parentElement?.closest('.sr-only') || text.nodeValue?.trim() === '') continue
        range.selectNodeContents(text)
        boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1))
      }
      let lines = 0
      let bottom = Number.NEGATIVE_INFINITY
      for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
        if (box.top >= bottom - 2) lines += 1
        bottom = Math.max(bottom, (box.top + box.bottom) / 2)
      }
      return lines
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the document is ${scrollWidth - clientWidth} px too wide`)
    for (const link of all('nav:is([aria-label=Main], [aria-label=Admin]) a')) {
      if (countLines(link) > 1) faults.push(`menu entry in lines: ${nameOf(link)}`)
    }
    for (const table of all('table')) {
      const frame = table.parentElement?.getBoundingClientRect()
      if (frame && table.getBoundingClientRect().right > frame.right + 0.5)
        faults.push(`table wider than its frame: ${nameOf(table)}`)
    }
    // A title keeps six rem, and the marks behind it end before the next column.
    for (const link of all('tbody [data-list-item]')) {
      const { width } = link.getBoundingClientRect()
      const cell = link.closest('td')?.getBoundingClientRect()
      const wanted = Math.max(0, ...[...link.children].map((part) => part.scrollWidth))
      if (width < Math.min(wanted, 96) - 1) faults.push(`title cut to ${Math.round(width)} px: ${nameOf(link)}`)
      const marks = [...(link.parentElement?.parentElement?.children ?? [])].slice(1)
      const isOver = marks.some((mark) => !mark.matches('.truncate') && cell && mark.getBoundingClientRect().right > cell.right + 1)
      if (isOver) faults.push(`marks over the next column: ${nameOf(link)}`)
    }
    for (const part of all('main :is(li, dt, dd, th, h1, h2, h3, button, li *, dd *)')) {
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || part.closest('.sr-only')) continue
        const range = document.createRange()
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<=^|\s)\p{L}{2,16}(?=$|[\s,.;:!?)])/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) faults.push(`broken word: ${word}`)
        }
      }
    }
    for (const button of all('main :is(button:not([data-column-tab]), a.button):not(:has(p, div, h3))')) {
      if (countLines(button) > 1) faults.push(`button in lines: ${nameOf(button)}`)
    }
    const countRows = (selector: string): number =>
      new Set(all(selector).map((item) => Math.round(item.getBoundingClientRect().top))).size
    if (countRows('section[aria-labelledby=quick-actions] li') > 1) faults.push('quick actions in lines')
    if (countRows('section[aria-labelledby=quick-actions] svg') > 1) faults.push('icons of the quick actions at several heights')
    if (all('section[aria-labelledby=quick-actions] :is(ul, a)').some((part) => part.scrollWidth > part.clientWidth))
      faults.push('quick actions wider than their row')
    if (innerWidth >= 768 && countRows('nav[aria-label="News categories"] li') > 1) faults.push('tabs of the news in lines')
    return faults
  })

/** The faults of each width, once the page has settled at it. */
const checkWidths = async (page: Page, path: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => [path, width, ...(await findFaults(page))]).toEqual([path, width])
  }
}

const PUBLIC = [...PUBLIC_PATHS, '/search?q=website', '/nowhere']

const openDemo = (): Promise<Site> => openDeskSite({ config: { SEED: 'demo' } })

const firstId = async (site: Site, path: string, token?: string): Promise<string> => {
  const { body } = await site.call('GET', path, token === undefined ? {} : { token })
  return String(body.data[0].id)
}

test(
  'every public screen: no wrapped menu entry, no button row that breaks, nothing wider than its frame',
  { tags: ['F1-SCREEN-01', 'F1-SCREEN-02'] },
  async () => {
    const site = await openDemo()
    const page = await open(site.origin, { expectedErrors: /404/ })
    const article = `/news/${await firstId(site, '/api/news/latest')}`
    await publishExamples(site)
    const { body } = await site.call('GET', '/api/work')
    for (const path of [...PUBLIC, article, `/work/${body.data[0].slug}`]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await checkWidths(page, path)
    }
  },
)

const OF_ADMIN = [
  '',
  '/my-day',
  '/services',
  '/inquiries',
  '/inquiries?view=board',
  '/contacts',
  '/consultations',
  '/consultations?view=list',
  '/banners',
  '/news',
  '/work',
  '/newsletter',
]
const OF_SUPER_ADMIN = ['', '/users', '/activity-logs', '/settings', '/profile', '/nowhere']

/** The longest chip, e.g. 'due Wed, 30 Dec, 11:36 AM', in both lists whatever the time of the test. */
const addLongDue = async (site: Site): Promise<void> => {
  const dueAt = new Date(Date.now() + 12 * 86_400_000).toISOString().replace(/T.*/, 'T06:06:00.000Z')
  const ids = [await sendServiceInquiry(site), await sendContactInquiry(site)]
  await site.db.updateTable('inquiries').set({ response_due_at: dueAt }).where('id', 'in', ids).execute()
}

/** Each screen of the desk at every width. */
const expectNoFaults = async (site: Site, staff: Staff, paths: readonly string[]): Promise<void> => {
  const page = await openScreen(open, site, staff, '/admin', { expectedErrors: REFUSED })
  for (const path of paths) {
    await page.goto(`/admin${path}`)
    await page.locator('h1').first().waitFor()
    await page.locator('main .pulse').first().waitFor({ state: 'detached' })
    await checkWidths(page, path)
  }
}

test(
  'every screen of an admin: no wrapped menu entry, no table wider than its frame, quick actions on one line',
  { tags: ['F1-SCREEN-01', 'F1-SCREEN-02'] },
  async () => {
    const site = await openDemo()
    const admin = await addStaff(site, 'admin')
    const lead = await firstId(site, '/api/service-inquiries/admin', admin.token)
    await addLongDue(site)
    await expectNoFaults(site, admin, [...OF_ADMIN, `/inquiries/${lead}`])
  },
)

test(
  'every screen of the other roles, and of the sign-in: no wrapped menu entry, no table wider than its frame',
  { tags: ['F1-SCREEN-01', 'F1-SCREEN-02'] },
  async () => {
    const site = await openDemo()
    await expectNoFaults(site, await addStaff(site, 'super_admin'), OF_SUPER_ADMIN)
    await expectNoFaults(site, await addStaff(site, 'sales_person'), ['', '/my-day'])
    const page = await open(site.origin)
    for (const path of ['/admin/login', '/admin/forgot-password', '/admin/reset-password?token=x']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      await checkWidths(page, path)
    }
  },
)

const FONTS = /\.woff2$/

test(
  'metric-matched fallback so that nothing shifts: with the typeface late every page keeps its layout',
  { tags: ['F1-FONT-02'] },
  async () => {
    const site = await openDemo()
    const staff = await addStaff(site, 'admin')
    const page = await openScreen(open, site, staff, '/privacy', { expectedErrors: /ERR_FAILED/ })
    let released = Promise.withResolvers<void>()
    await page.route(FONTS, async (route) => {
      await released.promise
      await route.continue()
    })
    for (const [path, screen] of [
      ...['/', '/services', '/news', '/contact'].map((each) => [each, 'h1'] as const),
      ['/admin', 'section[aria-labelledby=quick-actions]'],
      ['/admin/inquiries', '[data-list-item]'],
    ] as const) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        released = Promise.withResolvers()
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator(screen).first().waitFor({ state: 'attached' })
        const isPublic = !path.startsWith('/admin')
        // The fonts arrive after the first paint.
        if (isPublic) await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
        released.resolve()
        await page.waitForLoadState('load')
        await page.evaluate(() => document.fonts.ready)
        if (isPublic) await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
        const family = await page
          .locator('h1')
          .first()
          .evaluate((heading) => getComputedStyle(heading.ownerDocument.body).fontFamily)
        expect(family).toContain('Site Text')
        // Words beside each other differ by a fraction of a pixel; a visible shift is a hundred times as large.
        if (isPublic) expect(await readLayoutShift(page), `${path} at ${width}`).toBeLessThan(0.0005)
        await expect.poll(async () => [path, width, ...(await findFaults(page))]).toEqual([path, width])
      }
    }
  },
)

test(
  'the face is on the public site and the desk, its figures of a column have one width; Devanagari loads with the first page that has such letters',
  { tags: ['F1-FONT-01', 'F1-FONT-03'] },
  async () => {
    const site = await openDemo()
    const staff = await addStaff(site, 'admin', { name: 'Meera Iyer' })
    const page = await openScreen(open, site, staff, '/privacy')
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        const urls = performance.getEntriesByType('resource').map(({ name }) => name)
        return urls.flatMap((url) => /([a-z-]+(?:-\d+)?)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? []).toSorted()
      })
    expect(await loaded()).toEqual(['latin'])
    const widths = await page.evaluate(() => {
      const figure = document.body.appendChild(document.createElement('span'))
      figure.style.fontVariantNumeric = 'tabular-nums'
      return Array.from({ length: 10 }, (_, digit) => {
        figure.textContent = String(digit).repeat(10)
        return figure.getBoundingClientRect().width
      })
    })
    expect(widths[0]).toBeGreaterThan(0)
    expect(new Set(widths).size).toBe(1)
    await page.goto('/admin')
    await page.locator('section[aria-labelledby=quick-actions]').waitFor()
    expect(await loaded()).toEqual(['latin'])
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p>द्वार</p>')
    })
    await expect.poll(loaded).toEqual(['latin', 'mukta-devanagari-400'])
  },
)
