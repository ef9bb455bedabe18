// @module-tag all
/** Urdu on the site and on the desk, whose pages are English: the Unicode bidirectional algorithm (UAX #9). */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { DESKTOP, useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** 'We build WordPress sites': read from the wrong side, its halves change places around the English word. */
const URDU = 'ہم WordPress ویب سائٹ بناتے ہیں'

/** Whether the first letter of a text on one line is to the right of the last one. */
const isRightToLeft = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const length = node?.textContent?.length ?? 0
    const left = (at: number): number => {
      const range = document.createRange()
      if (node === null) throw new Error('no text')
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    return left(0) > left(length - 1)
  })

/** How many pieces a text on one line is in: a date beside a word of Urdu is torn apart at its first number. */
const countPieces = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width }) => width > 0).length
  })

test('texts of Urdu are read from the right, and a date beside one is whole', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'none' } })
  const token = await site.signIn('admin')
  await addContent(site, token, 'services', { title: 'Shops', description: URDU, slug: 'shops' })
  const news = { content: 'News', excerpt: URDU, category: 'کتاب' }
  const { id } = await addContent(site, token, 'news', { title: 'One', ...news })
  await addContent(site, token, 'news', { title: 'Two', ...news })
  const page = await open(site.origin, { viewport: DESKTOP })
  await page.goto('/services/shops')
  expect(await isRightToLeft(page.getByText(URDU))).toBe(true)
  for (const path of ['/', `/news/${id}`]) {
    await page.goto(path)
    const bylines = page.getByRole('paragraph').filter({ hasText: 'کتاب ·' })
    await bylines.first().waitFor()
    for (const byline of await bylines.all()) expect([path, await countPieces(byline.locator('time'))]).toEqual([path, 1])
  }
})

test('the message of a lead in Urdu is read from the right', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site, { name: 'محمد علی', message: URDU })
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}`)
  expect(await isRightToLeft(page.getByRole('main').getByText(URDU).first())).toBe(true)
})
