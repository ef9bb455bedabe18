/** A page that the browser translates: it puts each text into elements of its own, which React does not know. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

/** Replaces the texts as Google Translate does. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      if (text.parentElement?.closest('script, style, font') === null && text.textContent?.trim() !== '') texts.push(text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.textContent}»`
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
    return texts.length
  })

test('a translated page of results shows those of another query', { tags: ['F7-SEARCH-04'] }, async () => {
  const page = await open(site().origin)
  await visit(page, '/search?q=web')
  await page.locator('mark').first().waitFor()
  expect(await translate(page)).toBeGreaterThan(50)
  const field = page.getByRole('searchbox')
  for (const query of ['UPI', 'website', 'zeppelin', 'UPI']) {
    await field.fill(query)
    await field.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === query)
    const result = query === 'zeppelin' ? page.getByText('Nothing found for “zeppelin”').first() : page.locator('main mark').first()
    await expect.poll(() => result.innerText()).toMatch(new RegExp(query, 'i'))
  }
})
