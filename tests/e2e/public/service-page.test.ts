/** The page of a service in a browser. Source: issue 13 'Service pages'. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessible, expectAccessibleAtBothWidths, PHONE, useBrowser } from '#tests/support/browser.ts'
import {
  expectFits,
  expectFocus,
  FILLED,
  fillInquiry,
  getStarted,
  inquiriesFrom,
  overflow,
  useSharedPage,
  useSharedSite,
  visit,
} from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()
const PATH = '/services/web-development'
const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."

const visitShared = useSharedPage(open, site, { expectedErrors: /Failed to load resource/ })

test('at both widths in both colour schemes it is accessible', { tags: ['F2-PAGE-05'] }, async () => {
  await expectAccessibleAtBothWidths(await visitShared(PATH))
})

test(
  'the cards of the services page and of the home page lead to the whole text',
  { tags: ['F2-PAGE-04', 'F2-PAGE-01'] },
  async () => {
    const { body } = await site().call('GET', '/api/services')
    const page = await visitShared('/services')
    const cards = page.getByRole('article')
    const titles = body.data.map(({ title }: { title: string }) => title)
    for (const title of titles) {
      const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      const paths = await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(paths.slice(0, 2)).toEqual([paths[0], paths[0]])
      expect(paths[0]).toMatch(/^\/services\/[a-z-]+$/)
    }
    await page.getByRole('link', { name: 'Details of Web Development' }).click()
    await page.getByRole('heading', { level: 1, name: 'Web Development' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(PATH)
    await page.getByRole('heading', { level: 2, name: 'How it works' }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our services' }).waitFor()

    await visit(page, '/')
    await page.getByRole('region', { name: 'What we do' }).getByRole('link', { name: 'AI Chatbots' }).click()
    await page.getByRole('heading', { level: 1, name: 'AI Chatbots' }).waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'What we do' }).waitFor()
  },
)

test(
  'by keyboard: Get Started leads to the form, a question opens; the inquiry is about the service and has its source',
  { tags: ['F2-PAGE-02', 'F2-PAGE-05'] },
  async () => {
    const page = await visitShared(`${PATH}?utm_source=mail`)
    const question = page.locator('summary').first()
    const answer = page.locator('details p').first()
    await question.focus()
    await page.keyboard.press('Enter')
    await answer.waitFor()
    await page.getByRole('link', { name: 'Get Started' }).first().focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#inquiry')
    await page.keyboard.press('Tab')
    const form = page.getByRole('region', { name: 'Get Started' })
    await expectFocus(form.getByLabel('Name'))

    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await form.getByText('Please fill in all required fields').waitFor()
    await expectFocus(form.getByLabel('Name'))
    expect(await form.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
    await fillInquiry(form, 'page@example.in')
    await form.getByLabel('Message').focus()
    await form.getByRole('button', { name: 'Submit Inquiry' }).dblclick()
    const panel = form.getByRole('status')
    await panel.getByText(THANKS).waitFor()
    await panel.getByText(/^You’ll hear from us by /).waitFor()
    await expectFocus(panel)
    await expectAccessible(page)
    const stored = await inquiriesFrom(site(), 'page@example.in')
    expect(stored).toMatchObject([
      { service_name: 'Web Development', service_type: 'Development', company: FILLED.company, budget: FILLED.budget },
    ])
    expect(JSON.stringify(stored)).toContain('mail')
    await visit(page, page.url())
    await panel.getByText(THANKS).waitFor()
    await panel.getByRole('link', { name: 'Send Another Inquiry' }).click()
    await expectFocus(form.getByLabel('Name'))
    expect(await form.getByLabel('Name').inputValue()).toBe('')
  },
)

test('without JavaScript: questions open, the form is sent, thanked for and stored', { tags: ['F2-PAGE-03'] }, async () => {
  const page = await open(site().origin, { javaScriptEnabled: false, viewport: PHONE, expectedErrors: /400/ })
  await page.goto(PATH)
  await page.locator('summary').first().click()
  await page.locator('details p').first().waitFor()
  const form = page.getByRole('region', { name: 'Get Started' })
  await form.getByLabel('Name').fill('   ')
  await form.getByLabel('Email').fill('plain-page@example.in')
  await form.getByLabel('Message').fill('Two\nlines')
  await form.getByRole('button', { name: 'Submit Inquiry' }).click()
  await form.getByText('Please fill in all required fields').waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe('Two\nlines')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Submit Inquiry' }).click()
  await form.getByRole('status').getByText(THANKS).waitFor()
  expect(new URL(page.url()).pathname).toBe(PATH)
  expect(await inquiriesFrom(site(), 'plain-page@example.in')).toMatchObject([
    { name: 'Asha Rao', service_name: 'Web Development', message: 'Two\nlines' },
  ])
  await form.getByRole('link', { name: 'Send Another Inquiry' }).click()
  await form.getByLabel('Name').waitFor()
})

test(
  'the longest texts fit at 320 pixels, tags stay text, and a long description scrolls in the modal',
  { tags: ['F2-PAGE-04', 'F2-PAGE-07'] },
  async () => {
    const own = await openSite('sqlite', { pages: true })
    const token = await own.signIn('admin')
    const long = {
      title: 'T'.repeat(200),
      slug: 'long',
      description: `${'D'.repeat(4000)} the end`,
      price: '₹'.repeat(100),
      features: ['F'.repeat(200)],
      details: `# ${'W'.repeat(300)}\n\n| a | b |\n|---|---|\n| ${'x'.repeat(400)} | y |`,
      steps: [{ title: 'S'.repeat(120), text: 'x'.repeat(1000) }],
      questions: [{ question: 'Q'.repeat(300), answer: 'A'.repeat(2000) }],
    }
    const hostile = { title: '<img src=x onerror=alert(1)>', description: '</script><script>alert(1)</script>' }
    for (const body of [long, hostile]) expect((await own.call('POST', '/api/admin/services', { token, body })).status).toBe(201)
    const page = await open(own.origin, { viewport: { width: 320, height: 700 } })
    await visit(page, '/services/long')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.locator('summary').click()
    await expectFits(page)
    await visit(page, '/services')
    const dialog = await getStarted(page, long.title)
    const description = dialog.getByText('the end')
    expect(await description.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(true)
    expect(await dialog.getByLabel('Name').isVisible()).toBe(true)
    await expectAccessible(page)
    await visit(page, '/')
    for (const title of [long.title, hostile.title]) await page.getByRole('heading', { name: title }).waitFor()
    await expectFits(page)
  },
)

test(
  'when the connection is lost on the way, the page says so; an unknown service is a 404',
  { tags: ['F2-PAGE-06'] },
  async () => {
    const page = await visitShared('/services')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Details of Web Development' }).click()
    await page.getByRole('heading', { level: 1, name: 'This service is temporarily unavailable' }).waitFor()
    await visit(page, '/services/none')
    await page.getByRole('heading', { level: 1, name: 'Service Not Found' }).waitFor()
    await expectAccessible(page)
  },
)
