// @module-tag all
/** Pages for readers with large text, without images, on paper and in reader modes. Source: design language 'Public site', 'Accessibility'. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publishExamples } from '#tests/support/case-studies.ts'
import { openSite } from '#tests/support/app.ts'
import { expectContrast, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { getStarted, overflow, PUBLIC_PATHS, useSharedSite, visit } from './visiting.ts'
import { photo } from '#tests/support/pictures.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readability } from '@mozilla/readability'

const open = useBrowser()
const site = useSharedSite()

test('on paper every text can be read, with and without the backgrounds that a browser may print', async () => {
  const page = await open(site().origin)
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  const ground = (role: 'contentinfo' | 'region', name?: string) =>
    page.getByRole(role, { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect([await ground('region', 'Welcome'), await ground('contentinfo')]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await expectContrast(page)
})

/** Pages of links that do not work. */
const WITHOUT_CONTENT = [
  '/search?q=nothing-like-it',
  '/no/such/page',
  '/services/no-such-service',
  '/work/no-such-work',
  '/news/999999',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/consultation/manage?token=x',
]

/** Beginnings of the visible texts that the screen, or a box that does not scroll, cuts off. */
const readCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (text: DOMRect, element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto') return false
        if (overflowX !== 'visible' && text.right > box.getBoundingClientRect().right + 1) return true
      }
      return text.right > document.documentElement.clientWidth + 1
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement: element, textContent: words } = text
      if (element === null || words?.trim() === '' || element.closest('.sr-only, .max-sm\\:sr-only, .truncate, option') !== null)
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = new Range()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((line) => isCut(line, element))) cut.push(String(words).slice(0, 30))
    }
    return cut
  })

/** The words of these elements that are broken into two lines, but for e-mail addresses. */
const readBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement?.closest(wanted)
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('.sr-only')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1 && !word.includes('@')) broken.push(word)
      }
    }
    return broken
  }, selector)

/** Opens a page with text of twice the size. */
const openEnlarged = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
}

/** Elements with words that stay whole. */
const WHOLE = ['h1, h2, h3, .tab', 'footer .footer-link, footer h2']
const TRUST_POINTS = 'main > section:first-child li'

// A load of a page takes far longer than what is read in it: each is opened once for all.
test('at 320 pixels with text of twice the size nothing is wider than the screen, no text is cut off and words stay whole', async () => {
  const page = await open(site().origin, { viewport: { width: 320, height: 844 }, expectedErrors: /404/ })
  const faults: string[] = []
  for (const path of [...PUBLIC_PATHS, ...WITHOUT_CONTENT]) {
    await openEnlarged(page, path)
    if ((await overflow(page)) > 0) faults.push(`${path} is too wide`)
    for (const text of await readCutTexts(page)) faults.push(`${path} cuts off: ${text}`)
    for (const selector of path === '/services' ? [...WHOLE, TRUST_POINTS] : WHOLE) {
      expect(await page.locator(selector).count()).toBeGreaterThan(0)
      for (const word of await readBrokenWords(page, selector)) faults.push(`${path} breaks: ${word}`)
    }
  }
  expect(faults).toEqual([])
})

test('at 320 pixels no text of twice the size is cut off without scripts', async () => {
  const page = await open(site().origin, { viewport: { width: 320, height: 844 }, javaScriptEnabled: false })
  const cut: [string, string[]][] = []
  for (const path of PUBLIC_PATHS) {
    await openEnlarged(page, path)
    const texts = await readCutTexts(page)
    if (texts.length > 0) cut.push([path, texts])
  }
  expect(cut).toEqual([])
})

test('at 320, 360 and 390 pixels the menu button is beside the logo with text of twice the size', async () => {
  const page = await open(site().origin, { viewport: { width: 320, height: 844 } })
  await openEnlarged(page, '/services')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await waitForLayout(page)
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Dvaar, home page' }).locator('svg').boundingBox()
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    if (logo === null || menu === null) throw new Error('The logo and the menu button are shown')
    expect(menu.x).toBeGreaterThanOrEqual(logo.x + logo.width)
    expect(menu.x + menu.width).toBeLessThanOrEqual(width)
  }
})

test('on paper, where nothing scrolls, code breaks its lines and a wide table is not cut off', async () => {
  const own = await openSite('sqlite', { pages: true })
  const token = await own.signIn('admin')
  const code = 'const total = prices.reduce((sum, price) => sum + price, 0) // '.repeat(4)
  const row = `| ${'A long column of a table | '.repeat(6)}`
  const content = `\`\`\`\n${code}\n\`\`\`\n\n${row}\n|${'---|'.repeat(6)}\n${row}`
  const { id } = await addContent(own, token, 'news', { title: 'Figures', content })
  // The width of an A4 page within its margins.
  const page = await open(own.origin, { viewport: { width: 718, height: 1000 } })
  await page.goto(`/news/${id}`)
  await page.emulateMedia({ media: 'print' })
  const cut = await page.getByRole('article').evaluate((article) =>
    [...article.querySelectorAll('pre, table')].flatMap((block) => {
      const { right } = block.getBoundingClientRect()
      return right > document.documentElement.clientWidth || block.scrollWidth > block.clientWidth + 1 ? [block.tagName] : []
    }),
  )
  expect(cut).toEqual([])
})

/** The colour of a pixel, from the element's left side and in the middle of its height. */
const readPixel = async (element: Locator, fromLeft: number): Promise<number[]> => {
  const image = sharp(await element.screenshot())
  const { height } = await image.metadata()
  const pixel = image.extract({ left: fromLeft, top: Math.round(height / 2), width: 1, height: 1 }).removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}

test('in the colours of the system the current slide and the current tab stand out', async () => {
  const page = await open(site().origin, { forcedColors: 'active' })
  await visit(page, '/')
  const dots = page.locator('.dot')
  expect(await readPixel(dots.nth(0), 22)).not.toEqual(await readPixel(dots.nth(1), 22))
  for (const path of ['/services', '/news']) {
    await visit(page, path)
    const tabs = page.locator('.tab')
    expect([path, await readPixel(tabs.nth(0), 6)]).not.toEqual([path, await readPixel(tabs.nth(1), 6)])
  }
  await expectContrast(page)
})

test('in the colours of the system the inquiry dialog has an edge: its shadow and the scrim are gone', async () => {
  const page = await open(site().origin, { forcedColors: 'active' })
  await visit(page, '/services')
  const dialog = await getStarted(page, 'Web Development')
  const { x = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
  const clip = { x: x - 1, y: y + height / 2, width: 3, height: 1 }
  const pixels = [
    ...(await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  expect(pixels.slice(0, 3)).not.toEqual(pixels.slice(6))
})

const SIZES = [
  [320, 16],
  [320, 32],
  [1024, 16],
] as const

// "200 % zoom and 320 px width without sideways scrolling"
test('no missing image makes a page wider than the screen, also with text of twice the size', async () => {
  const site = await openSite('sqlite', { pages: true })
  const token = await site.signIn('admin')
  const headers = { 'content-type': 'image/jpeg' }
  const { body } = await site.call('POST', '/api/admin/media', { token, body: await photo(1600, 900), headers })
  const image = { title: 'Pictured', imageUrl: body.data.url }
  const article = await addContent(site, token, 'news', image)
  await addContent(site, token, 'news', { ...image, title: 'Another' })
  await addContent(site, token, 'work', { ...image, slug: 'pictured', results: [{ value: '12', unit: '%', label: 'more' }] })
  for (const title of ['Pictured', 'Another', 'Third'])
    await addContent(site, token, 'services', { ...image, title, category: 'Development', slug: title.toLowerCase() })
  await addContent(site, token, 'banners', image)
  const page = await open(site.origin, { javaScriptEnabled: false, expectedErrors: /404/ })
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  const tooWide: string[] = []
  for (const path of ['/', '/services', '/services/pictured', '/work', '/work/pictured', '/news', `/news/${article.id}`]) {
    await page.goto(path)
    for (const [width, textSize] of SIZES) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), textSize)
      if ((await overflow(page)) > 0) tooWide.push(`${path} at ${width} px, text of ${textSize} px`)
    }
  }
  expect(tooWide).toEqual([])
})

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8')

declare global {
  interface Window {
    Reader: typeof Readability
  }
}

const readText = async (path: string): Promise<string> => {
  const page = await open(site().origin)
  await page.goto(path)
  await page.evaluate(`${SOURCE}; window.Reader = Readability`)
  return page.evaluate(() => {
    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html')
    return new window.Reader(copy).parse()?.textContent ?? ''
  })
}

test('a service is read without the link that skips to it', async () => {
  const text = await readText('/services/web-development')
  expect(text).toContain('In detail')
  expect(text).not.toContain('Skip to content')
})

test('a case study is read with its results', async () => {
  await publishExamples(site())
  const text = await readText('/work/orders-without-phone-calls')
  for (const words of ['62', 'fewer calls about stock', 'The problem', 'What we did']) expect(text).toContain(words)
})
