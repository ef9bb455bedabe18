// @module-tag all
/** A page that the browser translates: it puts each text into elements of its own, which React does not know. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishExamples } from '#tests/support/case-studies.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { NOW } from '#tests/support/bookings.ts'
import { choose } from './booking-page.ts'
import { useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

/** Replaces the texts as Google Translate does, those that are new too. */
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

/** The text without the marks of the translation. */
const readText = async (element: Locator): Promise<string> =>
  (await element.innerText()).replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim()

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

test('a translated case study is followed by another one, with no text of the first', async () => {
  await publishExamples(site())
  const page = await open(site().origin)
  const [first, second] = ['/work/orders-without-phone-calls', '/work/a-front-desk-that-is-heard-again']
  await visit(page, second)
  const expected = await readText(page.getByRole('main'))
  await visit(page, first)
  await translate(page)
  await page.getByRole('region', { name: 'More of our work' }).locator(`a[href="${second}"]`).click()
  await page.waitForURL(`**${second}`)
  await expect.poll(() => readText(page.getByRole('main'))).toBe(expected)
})

test('a translated consultation page has the times of another time zone, and the form keeps what was typed', async () => {
  const page = await open(site().origin, { timezoneId: 'Asia/Kolkata' })
  await visit(page, '/consultation')
  await choose(page, /^10:00 AM$/)
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByText('Choose another time zone').click()
  const zone = page.locator('select[name="timeZone"]')
  for (const [name, sentence, when] of [
    ['Europe/Berlin', 'Times are in Europe/Berlin time, with Indian time below.', '5:30 AM'],
    ['Asia/Kolkata', '30 minutes, by phone or video. Times are in Indian time.', '10:00 AM'],
    ['America/New_York', 'Times are in America/New York time, with Indian time below.', '11:30 PM'],
  ] as const) {
    await translate(page)
    await zone.selectOption(name)
    await page.getByRole('button', { name: /Show these times/ }).click()
    await expect.poll(() => readText(page.getByText('Times are').locator('xpath=ancestor-or-self::p'))).toBe(sentence)
    expect(await readText(page.locator('#booking [type="submit"]'))).toContain(`, ${when}`)
  }
  expect(await page.locator('#booking [name="name"]').inputValue()).toBe('Meera Iyer')
})

test('translated demos show the next result, and the button says what it does', async () => {
  const page = await open(site().origin)
  await visit(page, '/ai-tools')
  await translate(page)
  const button = page.getByRole('button', { name: /Language Translator/ })
  await button.click()
  const answer = page.getByRole('region', { name: 'Language Translator demo' }).getByRole('status')
  await answer.waitFor()
  await translate(page)
  expect(await readText(button)).toMatch(/^Hide Demo/)
  for (const [phrase, expected] of [
    ['something else', /knows only/],
    ['hello', /नमस्ते/],
    ['something else', /knows only/],
  ] as const) {
    await page.locator('#translator-phrase').fill(phrase)
    await page.getByRole('button', { name: /^«?Translate»?$/ }).click()
    await expect.poll(() => readText(answer)).toMatch(expected)
    await translate(page)
  }
})
