/** The workbench of AI tools. Source: specification §1, §2 'AI tools'; contract §3 'Screens'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectAccessibleAtBothWidths, PHONE, useBrowser } from '#tests/support/browser.ts'
import { expectFocus, readTexts, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const WITH_DEMO = ['Text Summarizer', 'AI Chatbot', 'Language Translator']
const COMING = ['AI Image Generator', 'Code Assistant', 'Content Optimizer']

const visitShared = useSharedPage(open, site)
const openTools = (): Promise<Page> => visitShared('/ai-tools')
const toggle = (page: Page, tool: string) => page.getByRole('button', { name: new RegExp(`^(Try|Hide) Demo of ${tool}$`) })
const demo = (page: Page, tool: string) => page.getByRole('region', { name: `${tool} demo` })
const openDemos = (page: Page) => page.getByRole('region', { name: / demo$/ })
const tryDemo = async (page: Page, tool: string) => {
  await page.getByRole('button', { name: `Try Demo of ${tool}` }).click()
  await demo(page, tool).waitFor()
  return demo(page, tool)
}
/** The messages of the chat, line by line. */
const readMessages = (page: Page): Promise<string[]> => readTexts(page.getByRole('log').getByRole('listitem'))

describe('the six tools', () => {
  test('at both widths it is accessible, also at 320 pixels with each demo open', { tags: ['all', 'S2-ROUTE-03'] }, async () => {
    const page = await openTools()
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const tool of WITH_DEMO) {
      await tryDemo(page, tool)
      await expectAccessible(page)
    }
    await page.setViewportSize(DESKTOP)
  })

  test(
    'Text Summarizer, AI Chatbot, Language Translator, AI Image Generator, Code Assistant, Content Optimizer',
    { tags: ['S2-TOOLS-01'] },
    async () => {
      const page = await openTools()
      expect(await readTexts(page.getByRole('main').getByRole('heading', { level: 3 }))).toEqual([...WITH_DEMO, ...COMING])
    },
  )

  test('three have demos, three are marked Coming Soon and disabled', { tags: ['S2-TOOLS-02', 'S2-TOOLS-03'] }, async () => {
    const page = await openTools()
    expect(await page.getByRole('button', { name: /Demo/ }).allTextContents()).toEqual(
      WITH_DEMO.map((tool) => `Try Demo of ${tool}`),
    )
    const coming = page.getByRole('button', { name: /^Coming Soon/ })
    expect(await coming.allTextContents()).toEqual(COMING.map((tool) => `Coming Soon: ${tool}`))
    for (const button of await coming.all()) expect(await button.isDisabled()).toBe(true)
  })

  test("'translation in 100+ languages' is said", { tags: ['S1-CLAIM-06'] }, async () => {
    const page = await openTools()
    expect(await page.getByRole('article').filter({ hasText: 'Language Translator' }).innerText()).toMatch(
      /translation in 100\+ languages/i,
    )
  })

  test('Get Started Free leads to /contact', { tags: ['S2-TOOLS-11', 'C3-SCREEN-14'] }, async () => {
    const page = await openTools()
    await page.getByRole('link', { name: 'Get Started Free' }).click()
    await page.getByRole('heading', { level: 1, name: /contact/i }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact')
  })

  test('Learn More leads to /services filtered to AI Solutions', { tags: ['S2-TOOLS-11', 'C3-SCREEN-15'] }, async () => {
    const page = await openTools()
    await page.getByRole('link', { name: 'Learn More' }).click()
    await page.getByRole('heading', { level: 1, name: /services/i }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/services')
    expect(await page.getByRole('navigation', { name: 'Service categories' }).locator('[aria-current]').innerText()).toMatch(
      /^AI Solutions/,
    )
  })
})

describe('Try Demo and Hide Demo', () => {
  test('toggle one open demo at a time', { tags: ['S2-TOOLS-04'] }, async () => {
    const page = await openTools()
    expect(await openDemos(page).count()).toBe(0)
    for (const tool of [...WITH_DEMO, 'Text Summarizer']) {
      await tryDemo(page, tool)
      expect(await openDemos(page).count()).toBe(1)
      expect(await page.getByRole('button', { name: /^Hide Demo/ }).allTextContents()).toEqual([`Hide Demo of ${tool}`])
      expect(await toggle(page, tool).getAttribute('aria-expanded')).toBe('true')
    }
    await page.getByRole('button', { name: 'Hide Demo of Text Summarizer' }).click()
    await demo(page, 'Text Summarizer').waitFor({ state: 'detached' })
    expect(await openDemos(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Try Demo/ }).count()).toBe(3)
  })

  test('by keyboard; the button keeps the focus, and the open demo stands in the address', { tags: ['S2-TOOLS-04'] }, async () => {
    const page = await openTools()
    await toggle(page, 'AI Chatbot').focus()
    await page.keyboard.press('Enter')
    await demo(page, 'AI Chatbot').waitFor()
    await expectFocus(toggle(page, 'AI Chatbot'))
    await page.reload()
    await demo(page, 'AI Chatbot').waitFor()
    await visit(page, '/ai-tools?demo=teleporter')
    expect(await openDemos(page).count()).toBe(0)
  })

  test('without JavaScript they open too, and say what they need; nothing typed is sent', { tags: ['S2-TOOLS-04'] }, async () => {
    const page = await open(site().origin, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/ai-tools')
    await page.getByRole('button', { name: 'Try Demo of AI Chatbot' }).click()
    const notice = page.locator('noscript').getByRole('paragraph')
    expect(await notice.innerText()).toContain('need JavaScript')
    await page.getByLabel('Your message').fill('a secret')
    await page.getByRole('button', { name: 'Send' }).click()
    expect(await notice.innerText()).toContain('need JavaScript')
    expect(decodeURIComponent(page.url())).not.toContain('secret')
    await page.getByRole('button', { name: 'Hide Demo of AI Chatbot' }).click()
    expect(await openDemos(page).count()).toBe(0)
  })
})

describe('the demos', () => {
  test(
    'the summarizer returns a fixed summary of its sample, and marks the sentences that it comes from',
    { tags: ['S2-TOOLS-06'] },
    async () => {
      const page = await openTools()
      const summarizer = await tryDemo(page, 'Text Summarizer')
      const summary = summarizer.getByRole('status')
      const numbers = summarizer.locator('sup')
      expect([await summary.innerText(), await numbers.count()]).toEqual(['', 0])
      await summarizer.getByRole('button', { name: 'Summarize' }).click()
      // Word by word; who listens hears it whole.
      await expect.poll(() => summary.innerText()).toMatch(/^Demo summary: The Hosur warehouse .* drivers\.$/)
      await expect.poll(() => readTexts(numbers)).toEqual(['1', '1', '2', '3', '2'])
      await expect.poll(() => summarizer.getByText('To do: find two forklift drivers.', { exact: true }).count()).toBe(1)
    },
  )

  test('with reduced motion the summary is there at once', async () => {
    const page = await open(site().origin, { reducedMotion: 'reduce' })
    await visit(page, '/ai-tools?demo=summarizer')
    await page.getByRole('button', { name: 'Summarize', exact: true }).click()
    // With the first word the last one.
    await page.getByText(/^The Hosur/).waitFor()
    expect(await page.getByText('To do: find two forklift drivers.', { exact: true }).count()).toBe(1)
  })

  test('the chatbot gives a fixed demo reply on Enter and on Send', { tags: ['S2-TOOLS-07'] }, async () => {
    const page = await openTools()
    const chatbot = await tryDemo(page, 'AI Chatbot')
    const field = chatbot.getByLabel('Your message')
    await field.fill('Where is my order?')
    await field.press('Enter')
    await expect.poll(async () => (await readMessages(page)).length).toBe(3)
    expect(await field.inputValue()).toBe('')
    await expectFocus(field)
    await field.fill('<b>Thanks</b>')
    await chatbot.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await readMessages(page)).length).toBe(5)
    const [, question, reply, thanked, again] = await readMessages(page)
    expect(question).toContain('Where is my order?')
    expect(thanked).toContain('<b>Thanks</b>')
    expect(reply).toContain('demo reply')
    expect(again).toBe(reply)
    await chatbot.getByRole('button', { name: 'Can I pay by UPI?' }).click()
    await expect.poll(async () => (await readMessages(page)).slice(5)).toEqual(['You:\nCan I pay by UPI?', reply])
  })

  test('the chatbot ignores blank input', { tags: ['S2-TOOLS-08'] }, async () => {
    const page = await openTools()
    const chatbot = await tryDemo(page, 'AI Chatbot')
    const field = chatbot.getByLabel('Your message')
    for (const blank of ['', '   ', '\t']) {
      await field.fill(blank)
      await field.press('Enter')
      await chatbot.getByRole('button', { name: 'Send', exact: true }).click()
    }
    // The response follows the ignored messages.
    await field.fill('Hello?')
    await field.press('Enter')
    await expect.poll(async () => (await readMessages(page)).at(-2)).toContain('Hello?')
    expect(await readMessages(page)).toHaveLength(3)
  })

  test(
    "the translator knows 'hello', 'good morning' and 'thank you', case-insensitive; otherwise it shows a demo message",
    { tags: ['all', 'S2-TOOLS-09', 'S2-TOOLS-10'] },
    async () => {
      const page = await openTools()
      const translator = await tryDemo(page, 'Language Translator')
      const answer = translator.getByRole('status')
      const translate = async (phrase: string): Promise<void> => {
        await translator.getByLabel('English').fill(phrase)
        await translator.getByRole('button', { name: 'Translate' }).click()
      }
      expect(await answer.innerText()).toBe('')
      await translator.getByRole('button', { name: 'thank you' }).click()
      await expect.poll(() => answer.innerText()).toMatch(/धन्यवाद\s+dhanyavaad/)
      const known = { hello: 'नमस्ते', HELLO: 'नमस्ते', 'Good Morning': 'सुप्रभात', 'good morning ': 'सुप्रभात', 'tHaNk YoU': 'धन्यवाद' }
      for (const [phrase, hindi] of Object.entries(known)) {
        await translate(phrase)
        await expect.poll(() => answer.innerText()).toContain(hindi)
      }
      for (const phrase of ['good night', 'hello there', 'constructor', '__proto__', '']) {
        await translate('hello')
        await expect.poll(() => answer.innerText()).toContain('नमस्ते')
        await translate(phrase)
        await expect.poll(() => answer.innerText()).toMatch(/demo/)
        expect(await answer.innerText()).toContain("'hello', 'good morning' and 'thank you'")
      }
    },
  )

  test(
    'they are canned and local: from opening to answering the browser requests nothing but letters',
    { tags: ['S2-TOOLS-05'] },
    async () => {
      const page = await openTools()
      const requests: string[] = []
      page.on('request', (request) => {
        // The first Hindi word on a page loads the letters of the typeface.
        if (request.resourceType() !== 'font') requests.push(request.url())
      })
      await (await tryDemo(page, 'Text Summarizer')).getByRole('button', { name: 'Summarize' }).click()
      await expect.poll(() => demo(page, 'Text Summarizer').getByRole('status').innerText()).not.toBe('')
      const chatbot = await tryDemo(page, 'AI Chatbot')
      await chatbot.getByLabel('Your message').fill('What I type stays here')
      await chatbot.getByLabel('Your message').press('Enter')
      await expect.poll(async () => (await readMessages(page)).length).toBe(3)
      const translator = await tryDemo(page, 'Language Translator')
      await translator.getByLabel('English').fill('thank you')
      await translator.getByLabel('English').press('Enter')
      await expect.poll(() => translator.getByRole('status').innerText()).toContain('धन्यवाद')
      expect(requests).toEqual([])
      expect(page.url()).toBe(`${site().origin}/ai-tools?demo=translator`)
    },
  )
})
