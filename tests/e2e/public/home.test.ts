/** The home page. Source: specification §2 'Home', §4 'Home load', §8 'Public'. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { delayRequests, DESKTOP, expectAccessibleAtBothWidths, PHONE, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { readTexts, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const BUILT_IN_SERVICES = [
  'Web Development',
  'Mobile App Development',
  'UI/UX Design',
  'AI Chatbots',
  'Data Analytics',
  'IT Consulting',
]
const FALLBACK_CATEGORIES = ['Software Development', 'Web/App Designing', 'Complete AI Tools Solutions', 'End-to-End IT Consulting']

const section = (page: Page, name: string) => page.getByRole('region', { name })
const hero = (page: Page) => section(page, 'Welcome')
const serviceTitles = (page: Page): Promise<string[]> => readTexts(section(page, 'What we do').getByRole('heading', { level: 3 }))
const failure = (page: Page) => page.getByRole('status').filter({ hasText: 'Failed to load content' })

const visitShared = useSharedPage(open, site, { expectedErrors: /Failed to load resource/ })

const openHome = async (origin: string, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(origin, options)
  await visit(page, '/')
  return page
}

describe('with content', () => {
  test(
    "the first slide's drawing is in the document, and those of the others load when they can be shown",
    {
      tags: ['F8-SCENE-03'],
    },
    async () => {
      const page = await open(site().origin)
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      const windows = () => requested.filter((path) => path.startsWith('/assets/screen-'))
      // The application does not start.
      const startScripts = await delayRequests(page, /\/assets\/.+\.js$/)
      await page.goto('/')
      await hero(page).getByRole('heading').first().waitFor()
      await page.waitForLoadState('load')
      const background = hero(page).locator('[data-shown=true] .window')
      expect(await background.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(/^url\("data:image\/svg/)
      expect(windows()).toEqual([])
      startScripts()
      await expect.poll(windows).toContainEqual(expect.stringMatching('screen-chat'))
      expect(windows()).not.toContainEqual(expect.stringMatching('screen-dashboard'))
    },
  )

  test('at both widths in both colour schemes it is accessible', { tags: ['S2-ROUTE-01'] }, async () => {
    await expectAccessibleAtBothWidths(await visitShared('/'))
  })

  test('the line above the headline is beside it, and the arch stands on the edge of the hero', async () => {
    const page = await visitShared('/')
    for (const width of [768, 900, 1920, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await waitForLayout(page)
      const [region, line, title, arch] = await Promise.all(
        [
          hero(page),
          hero(page).getByRole('heading', { level: 1 }),
          hero(page).locator('[data-shown=true] h2'),
          hero(page).locator('[data-shown=true] .slide-arch'),
        ].map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON())),
      )
      expect([width, title.top - line.bottom < 32, Math.abs(arch.bottom - region.bottom) < 1.5]).toEqual([width, true, true])
    }
  })

  test('on the first screen of a phone stand what the agency does and both things to do', async () => {
    const page = await openHome(site().origin, { viewport: PHONE })
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      hero(page).getByText('Web Development from ₹45,000 + GST'),
      hero(page).getByRole('link', { name: 'Book a free call' }),
      hero(page).getByRole('link', { name: 'Get in Touch' }),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(0)
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    }
  })

  test(
    'the hero: heading, subtitle, a button with the text of the slide, Get in Touch to /contact, and the way to /services',
    { tags: ['S2-HOME-02', 'S2-HOME-03'] },
    async () => {
      const { body } = await site().call('GET', '/api/banners')
      const [slide] = body.data
      expect(slide).toMatchObject({ buttonText: 'Book a free call', buttonLink: '/consultation' })
      const page = await visitShared('/')
      await hero(page).getByRole('heading', { name: slide.title }).waitFor()
      await hero(page).getByText(slide.subtitle).waitFor()
      await hero(page).getByRole('link', { name: 'Get in Touch' }).click()
      await page.waitForURL('**/contact')
      await page.goBack()
      expect(await hero(page).getByRole('link', { name: slide.buttonText }).getAttribute('href')).toBe('/consultation')
      await hero(page).getByRole('link', { name: 'See services and prices' }).click()
      await page.waitForURL('**/services')
    },
  )

  test('the stats strip: 500+ projects, 100+ clients, 50+ AI tools, 24/7 support', { tags: ['S2-HOME-05'] }, async () => {
    const page = await visitShared('/')
    const figures = section(page, 'In figures')
    expect(await readTexts(figures.getByRole('definition'))).toEqual([
      '500+',
      '100+',
      '50+',
      '24/7',
      expect.stringMatching(/Mon–Fri/),
    ])
    expect(await readTexts(figures.getByRole('term'))).toEqual(['projects', 'clients', 'AI tools', 'support'])
  })

  test(
    'the services grid has the first six services and a View All Services link',
    { tags: ['S2-HOME-06', 'S9-CONST-01', 'S7-PUBLIC-11'] },
    async () => {
      const { body } = await site().call('GET', '/api/services')
      expect(body.data.length).toBeGreaterThan(6)
      const page = await visitShared('/')
      expect(await serviceTitles(page)).toEqual(body.data.slice(0, 6).map(({ title }: { title: string }) => title))
      await section(page, 'What we do').getByRole('link', { name: 'View All Services' }).click()
      await page.waitForURL('**/services')
    },
  )

  test(
    'the home page uses a reduced view of a service with its price: no feature reaches it',
    { tags: ['S3-SERVICE-13'] },
    async () => {
      const { body } = await site().call('GET', '/api/services')
      const [{ title, description, category, price, features }] = body.data
      const { text } = await site().call('GET', '/')
      for (const shown of [title, description, category, price.replace('Starting from', 'From')]) expect(text).toContain(shown)
      for (const hidden of features) expect(text).not.toContain(hidden)
    },
  )

  test('on a phone the page is at most 5,500 pixels long', async () => {
    const page = await openHome(site().origin, { viewport: PHONE })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500)
  })

  test('Why Choose Us with its four points', { tags: ['S2-HOME-07'] }, async () => {
    const page = await visitShared('/')
    const points = section(page, 'Why Choose Us').getByRole('heading', { level: 3 })
    expect(await readTexts(points)).toEqual(['Fast Delivery', 'Global Reach', 'Secure Solutions', 'Scalable Growth'])
  })

  test(
    'Latest News & Updates: the three latest with Read More to /news/{id}, and View All News',
    { tags: ['S2-HOME-08', 'S9-CONST-01'] },
    async () => {
      const { body } = await site().call('GET', '/api/news/latest?limit=3')
      const page = await visitShared('/')
      const news = section(page, 'Latest News & Updates')
      expect(await readTexts(news.getByRole('heading', { level: 3 }))).toEqual(
        body.data.map(({ title }: { title: string }) => title),
      )
      const links = news.getByRole('link', { name: /^Read More/ })
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(body.data.map(({ id }: { id: number }) => `/news/${id}`))
      expect(await news.getByRole('link', { name: 'View All News' }).getAttribute('href')).toBe('/news')
    },
  )

  test(
    'the closing call to action leads to /consultation, /contact and /ai-tools; #about tells who the agency is',
    { tags: ['S2-HOME-10', 'C3-SCREEN-13'] },
    async () => {
      const page = await visitShared('/')
      const closing = page.getByRole('main').locator('section').last()
      expect(await closing.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/consultation',
        '/contact',
        '/ai-tools',
      ])
      expect(await page.locator('#about').innerText()).toMatch(/Dvaar Technologies is an IT-services and AI agency/)
    },
  )

  test('a loading spinner shows until its data is there, when one comes from another page', { tags: ['S2-HOME-01'] }, async () => {
    const page = await visitShared('/services')
    const release = await delayRequests(page, '**/*.data*')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await spinner.waitFor()
    release()
    await hero(page).waitFor()
    await spinner.waitFor({ state: 'hidden' })
  })

  test('its three requests are one question of the browser, and all slides are shown', { tags: ['S7-PUBLIC-11'] }, async () => {
    const page = await visitShared('/contact')
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requestedUrls.push(request.url())
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await hero(page).waitFor()
    expect(requestedUrls).toHaveLength(1)
    const { body } = await site().call('GET', '/api/banners')
    const dots = hero(page).getByRole('button', { name: /Show slide/ })
    expect(await dots.count()).toBe(body.data.length)
  })
})

describe('without content', () => {
  const empty = useSharedSite({ config: { SEED: 'none' } })

  test(
    'at both widths an empty database shows the built-in services with the fallback categories and one welcome slide, no news and no complaint',
    { tags: ['S4-HOME-01', 'S4-HOME-02', 'S2-HOME-09', 'S3-SERVICE-12', 'C3-SCREEN-08'] },
    async () => {
      const page = await openHome(empty().origin)
      expect(await serviceTitles(page)).toEqual(BUILT_IN_SERVICES)
      const words = await section(page, 'What we do').innerText()
      for (const category of FALLBACK_CATEGORIES) expect(words).toContain(category)
      expect(await hero(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/^Welcome/)
      expect(await hero(page).getByRole('link', { name: 'Get in Touch' }).count()).toBe(1)
      expect(await hero(page).getByRole('button').count()).toBe(0)
      expect(await page.getByText('Latest News & Updates').count()).toBe(0)
      await expectAccessibleAtBothWidths(page)
      expect(await failure(page).count()).toBe(0)
    },
  )

  test(
    'services of our own take the place of the built-in ones; a place in the grid without one has the ground of the page',
    { tags: ['S4-HOME-01'] },
    async () => {
      const token = await empty().signIn('admin')
      const titles = ['Websites', 'Apps', 'Design', 'Payroll']
      for (const title of titles) await addContent(empty(), token, 'services', { title, category: 'Consulting' })
      const page = await openHome(empty().origin)
      expect(await serviceTitles(page)).toEqual(titles)
      await section(page, 'What we do').getByText('Consulting', { exact: true }).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const picture = sharp(await section(page, 'What we do').getByRole('list').screenshot())
        const { width, height } = await picture.metadata()
        /** The colour 20 pixels above the bottom: the first column has the fourth service, the last has none. */
        const colourAt = async (left: number): Promise<number[]> => {
          const pixel = picture.clone().extract({ left, top: height - 20, width: 1, height: 1 })
          return [...(await pixel.removeAlpha().raw().toBuffer())]
        }
        expect(await colourAt(width - 20)).toEqual(await colourAt(10))
      }
    },
  )
})

describe('when loading fails', () => {
  test(
    "at both widths with the database away: the toast 'Failed to load content' and the fallback content",
    { tags: ['S8-PUBLIC-01', 'C3-SCREEN-10'] },
    async () => {
      const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
      await own.db.destroy()
      const page = await openHome(own.origin)
      await failure(page).waitFor()
      expect(await serviceTitles(page)).toEqual(BUILT_IN_SERVICES)
      expect(await hero(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/^Welcome/)
      await expectAccessibleAtBothWidths(page)
    },
  )

  test('when one of the three requests fails, the two others are shown', { tags: ['S8-PUBLIC-01', 'S7-PUBLIC-11'] }, async () => {
    const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
    const { body } = await own.call('GET', '/api/banners')
    await own.db.schema.alterTable('services').renameTo('services_away').execute()
    const page = await openHome(own.origin)
    await failure(page).waitFor()
    expect(await serviceTitles(page)).toEqual(BUILT_IN_SERVICES)
    await hero(page).getByRole('heading', { name: body.data[0].title }).waitFor()
    await section(page, 'Latest News & Updates').waitFor()
    await own.db.schema.alterTable('services_away').renameTo('services').execute()
    await visit(page, '/')
    const { body: services } = await own.call('GET', '/api/services')
    expect(await serviceTitles(page)).toEqual(services.data.slice(0, 6).map(({ title }: { title: string }) => title))
    expect(await failure(page).count()).toBe(0)
  })

  test('when the connection is lost on the way from another page, too', { tags: ['S8-PUBLIC-01'] }, async () => {
    const page = await visitShared('/')
    await page.getByRole('link', { name: 'View All Services' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'services' }).waitFor()
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await failure(page).waitFor()
    expect(await serviceTitles(page)).toEqual(BUILT_IN_SERVICES)
  })
})
