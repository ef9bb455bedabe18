/** Case studies as a visitor reads them. Source: issue 13 point 3. */
import { expect, test } from 'vitest'
import { publishExamples } from '#tests/support/case-studies.ts'
import { openSite } from '#tests/support/app.ts'
import { DESKTOP, expectAccessible, PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { photo } from '#tests/support/pictures.ts'
import { expectAccessibleInLightAndDark, expectFits, expectFocus, readTexts, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

test(
  'View Portfolio, a card by keyboard, its page, and back; on a phone too, accessible in light and dark',
  { tags: ['all', 'F3-PAGE-01', 'F3-PAGE-02', 'F3-PAGE-07'] },
  async () => {
    await publishExamples(site())
    const page = await open(site().origin, { viewport: DESKTOP })
    await visit(page, '/services')
    await page.getByRole('link', { name: 'View Portfolio' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our work' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/work')
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Work', exact: true }).getAttribute('href')).toBe('/work')
    const titles = await readTexts(page.getByRole('article').getByRole('heading'))
    expect(titles).toHaveLength(4)
    await expectAccessibleInLightAndDark(page)
    const first = page.getByRole('article').first().getByRole('link')
    await first.focus()
    await expectFocus(first)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: titles[0] }).waitFor()
    await expectAccessibleInLightAndDark(page)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Work' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our work' }).waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: titles[0] }).waitFor()
  },
)

test(
  'long words, six long results, one result, no picture and a picture fit 320 pixels',
  { tags: ['all', 'F3-PAGE-07', 'F3-PAGE-02'] },
  async () => {
    const own = await openSite('sqlite', { pages: true })
    const token = await own.signIn('admin')
    const upload = await own.call('POST', '/api/admin/media', {
      token,
      body: await photo(900, 600),
      headers: { 'content-type': 'image/jpeg' },
    })
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
    const row = { value: '₹12,34,56,789.00', unit: 'a financial year of the whole group', label: word.slice(0, 120) }
    await addContent(own, token, 'work', {
      title: word,
      client: word,
      industry: word,
      problem: word,
      solution: `# ${word}\n\n| A | B | C |\n|---|---|---|\n| ${word} | ${word} | ${word} |\n\n\`${word}\``,
      results: [1, 2, 3, 4, 5, 6].map((value) => ({ ...row, unit: `${value} ${row.unit}` })),
      quotation: { text: word, person: word, role: word },
      slug: 'long',
    })
    const imageUrl = upload.body.data.url
    await addContent(own, token, 'work', {
      title: 'With a picture',
      results: [row],
      imageUrl,
      imageAlt: 'A loom',
      solution: `![The hall](${imageUrl})`,
    })
    const page = await open(own.origin, { viewport: { width: 320, height: 640 } })
    for (const path of ['/work', '/work/long', '/work/with-a-picture', '/']) {
      await visit(page, path)
      await expectFits(page)
    }
    await page.goto('/work/with-a-picture')
    const cover = page.getByRole('img', { name: 'A loom' })
    await expect.poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
    expect(await page.getByRole('img', { name: 'The hall' }).getAttribute('loading')).toBe('lazy')
  },
)

test(
  'without JavaScript list and page are read, and what is not there says so',
  { tags: ['F3-PAGE-07', 'F3-PAGE-03'] },
  async () => {
    await publishExamples(site())
    const page = await open(site().origin, { javaScriptEnabled: false, expectedErrors: /404/ })
    await page.goto('/work')
    await page.getByRole('link', { name: 'A front desk that is heard again' }).click()
    await page.getByRole('heading', { name: 'What we did' }).waitFor()
    await page.getByRole('link', { name: 'AI Chatbots' }).waitFor()
    await page.goto('/work/no-such-work')
    await page.getByRole('heading', { name: 'Case Study Not Found' }).waitFor()
    await page.getByRole('link', { name: 'See our work' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our work' }).waitFor()
  },
)

test('by keyboard, another page of the list goes on at its beginning', { tags: ['all'] }, async () => {
  const own = await openSite('sqlite', { pages: true })
  const token = await own.signIn('admin')
  for (let number = 1; number <= 13; number += 1) await addContent(own, token, 'work', { title: `Case ${number}` })
  const page = await open(own.origin)
  await visit(page, '/work')
  for (const [link, shown] of [
    ['Next', 'Page 2 of 2'],
    ['Previous', 'Page 1 of 2'],
  ] as const) {
    await page.getByRole('link', { name: link }).press('Enter')
    await page.getByText(shown).waitFor()
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Our work' }))
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('article').first().getByRole('link'))
  }
})
