// @module-tag all
/** Pages whose images cannot be loaded, before any script replaces them. Source: design-language 'Accessibility'. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { photo } from '#tests/support/pictures.ts'
import { overflow } from './visiting.ts'

const open = useBrowser()

// "200 % zoom and 320 px width without sideways scrolling"
test.each([
  [320, 16],
  [320, 32],
  [1024, 16],
])('at %i pixels and text of %i pixels no missing image makes a page wider than the screen', async (width, textSize) => {
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
  const page = await open(site.origin, { viewport: { width, height: 700 }, javaScriptEnabled: false, expectedErrors: /404/ })
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  const tooWide: string[] = []
  for (const path of ['/', '/services', '/services/pictured', '/work', '/work/pictured', '/news', `/news/${article.id}`]) {
    await page.goto(path)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), textSize)
    if ((await overflow(page)) > 0) tooWide.push(path)
  }
  expect(tooWide).toEqual([])
})
