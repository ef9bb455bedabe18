// @module-tag all
/** Titles in scripts with signs above and below their letters. Source: design language 'Type'. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { changeSection } from '#tests/support/settings.ts'

const open = useBrowser()

const HINDI = 'कृषि उत्पादों की बिक्री: पूर्ण ट्रैकिंग और ऊँची गुणवत्ता'
const ENGLISH = 'Selling what farms grow: tracking and quality'

/** The ink of a text on one line, in pixels: its height, and by how much it is above the line and below it; the line's height. */
const readInk = (text: Locator) =>
  text.evaluate(async (element) => {
    await document.fonts.ready
    const { fontSize, fontWeight, fontFamily, lineHeight } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(element.textContent ?? '')
    // The first font of the family places the baseline in the line.
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
    const line = parseFloat(lineHeight)
    const halfLeading = (line - ascent - descent) / 2
    return { height: up + down, line, above: up - ascent - halfLeading, below: down - descent - halfLeading }
  })

/** By how much the lines of a text run into each other, in pixels. */
const overlap = async (text: Locator): Promise<number> => {
  const { height, line } = await readInk(text)
  return Math.max(0, height - line)
}

test('the lines of a Hindi title do not run into each other, on every page that shows it large', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'none' } })
  const token = await site.signIn('admin')
  await addContent(site, token, 'services', { title: HINDI, description: 'हिन्दी', slug: 'hindi' })
  await addContent(site, token, 'work', { title: HINDI, client: 'C', problem: 'P', solution: 'S', slug: 'hindi' })
  await addContent(site, token, 'banners', { title: HINDI })
  const { id } = await addContent(site, token, 'news', { title: HINDI, content: 'हिन्दी' })
  const page = await open(site.origin, { viewport: PHONE })
  for (const [path, level] of [
    ['/services/hindi', 1],
    ['/work/hindi', 1],
    [`/news/${id}`, 1],
    ['/news', 2],
    ['/', 2],
  ] as const) {
    await page.goto(path)
    const title = page.getByRole('heading', { level, name: HINDI })
    await title.waitFor()
    expect([path, level, await overlap(title)]).toEqual([path, level, 0])
  }
  const latest = page.getByRole('region', { name: 'Latest News' }).getByRole('heading', { name: HINDI })
  expect(await overlap(latest)).toBe(0)
  await addContent(site, token, 'news', { title: `${HINDI} २`, content: 'हिन्दी' })
  await addContent(site, token, 'services', { title: `${HINDI} २`, description: 'हिन्दी', slug: 'hindi-2' })
  for (const [path, level] of [
    ['/', 3],
    ['/services', 3],
    ['/work', 2],
    ['/news', 3],
    [`/news/${id}`, 3],
    [`/search?q=${encodeURIComponent('बिक्री')}`, 2],
  ] as const) {
    await page.goto(path)
    const titles = page.getByRole('heading', { level, name: HINDI })
    await titles.first().waitFor()
    for (const title of await titles.all()) expect([path, level, await overlap(title)]).toEqual([path, level, 0])
  }
  // An English one keeps its closer lines.
  await addContent(site, token, 'work', { title: ENGLISH, client: 'C', problem: 'P', solution: 'S', slug: 'english' })
  await page.goto('/work/english')
  const ratio = await page.getByRole('heading', { level: 1 }).evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return parseFloat(lineHeight) / parseFloat(fontSize)
  })
  expect(ratio).toBeLessThan(1.1)
})

test('the name of an agency in Hindi is not cut at its upper signs in the top bar', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'none' } })
  await changeSection(site, { token: await site.signIn('admin') }, 'agency', { name: 'हिन्दी विश्वविद्यालय मर्कीं' })
  const page = await open(site.origin, { viewport: PHONE })
  await page.goto('/contact')
  const name = page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).getByText('हिन्दी')
  const { above, below } = await readInk(name)
  expect([above <= 0, below <= 0]).toEqual([true, true])
})
