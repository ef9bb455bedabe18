// @module-tag all
/** Images from the desk to the public site. Source: design language 'Public site', 'Images'. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishExamples } from '#tests/support/case-studies.ts'
import type { Site } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addStaff, openScreen, openDeskSite } from '#tests/support/desk.ts'
import { openNewsServer } from '#tests/support/news-server.ts'
import { photo, SVG } from '#tests/support/pictures.ts'
import { waitForReact } from './public/visiting.ts'

const open = useBrowser()

const SCENES = join(import.meta.dirname, '../../app/scenes')

const upload = async (site: Site, token: string, width: number, height: number): Promise<string> => {
  const headers = { 'content-type': 'image/jpeg' }
  const { body } = await site.call('POST', '/api/admin/media', { token, body: await photo(width, height), headers })
  return body.data.url
}
const post = (site: Site, token: string, path: string, body: object) => site.call('POST', `/api/admin/${path}`, { token, body })

/** Every image: URL path, whether it is loaded, whether it has size attributes, and its width in pixels. */
const readImages = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no image')
      return {
        file: image.currentSrc.replace(location.origin, ''),
        isThere: image.complete && image.naturalWidth > 0,
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
        width: Math.round(image.getBoundingClientRect().width),
      }
    }),
  )

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('uploading by button, dropping and pasting fills the address in; what cannot be taken is said beside it', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/banners?edit=new')
  const dialog = page.getByRole('dialog')
  const imageUrl = dialog.getByLabel('Image URL', { exact: true })
  const chooser = dialog.getByLabel('Image URL: file')

  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await dialog.getByText('Upload a JPEG, PNG, WebP or AVIF picture').waitFor()
  expect(await imageUrl.getAttribute('aria-invalid')).toBe('true')

  await chooser.setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) })
  await expect.poll(() => imageUrl.inputValue()).toMatch(/^\/media\/[0-9a-f]{32}-900x600$/)
  expect(await imageUrl.getAttribute('aria-invalid')).toBe(null)
  await expect
    .poll(async () =>
      dialog.getByAltText('Preview').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true)

  const drop = async (kind: 'drop' | 'paste', buffer: Buffer) => {
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const held = new DataTransfer()
      held.items.add(new File([bytes], 'door.png', { type: 'image/png' }))
      return held
    }, buffer.toString('base64'))
    if (kind === 'drop') await imageUrl.dispatchEvent('drop', { dataTransfer: transfer })
    else
      await imageUrl.evaluate(
        (input, held) => input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true })),
        transfer,
      )
  }
  await drop('drop', await photo(300, 200, 'png'))
  await expect.poll(() => imageUrl.inputValue()).toMatch(/-300x200$/)
  await drop('paste', await photo(200, 300, 'png'))
  await expect.poll(() => imageUrl.inputValue()).toMatch(/-200x300$/)

  // Dragged text is the browser's: it goes into the input.
  const isLeftToBrowser = await imageUrl.evaluate((input) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'https://img.example/door.jpg')
    return input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(isLeftToBrowser).toBe(true)
  expect(await dialog.getByText('Choose one picture').count()).toBe(0)

  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  expect(await imageUrl.inputValue()).toBe('')
  await imageUrl.fill('https://img.example/door.jpg')
  await dialog.getByText('On another site: visitors see a copy').waitFor()
  await chooser.setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) })
  await expect.poll(() => imageUrl.inputValue()).toMatch(/-640x480$/)
  const url = await imageUrl.inputValue()

  await dialog.getByLabel('Title', { exact: true }).fill('A door with a picture')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { body } = await site.call('GET', '/api/banners')
  expect(body.data).toMatchObject([{ title: 'A door with a picture', imageUrl: url }])
})

test.each([
  ['desktop', { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 }],
  ['phone', { viewport: PHONE, deviceScaleFactor: 2 }],
])(
  'on a %s a visitor gets AVIF in the size that fits, without a shift and from this site alone; without a picture the pattern stays',
  async (name, device) => {
    const site = await openDeskSite()
    const { token } = await addStaff(site, 'admin')
    const server = await openNewsServer()
    await post(site, token, 'services', { title: 'With', description: 'D', imageUrl: await upload(site, token, 1600, 900) })
    await post(site, token, 'services', { title: 'Elsewhere', description: 'D', imageUrl: `${server.url}/a.jpg` })
    await post(site, token, 'services', { title: 'Gone', description: 'D', imageUrl: `/media/${'0'.repeat(32)}-640x480` })
    await post(site, token, 'banners', { title: 'Slide', imageUrl: await upload(site, token, 800, 1000) })
    await post(site, token, 'news', { title: 'Gone', content: 'C', imageUrl: '/nowhere.jpg' })
    const article = await post(site, token, 'news', { title: 'News', content: 'C', imageUrl: await upload(site, token, 1500, 600) })

    const page = await open(site.origin, { ...device, expectedErrors: /404/ })
    for (const path of ['/', '/services', '/news', `/news/${article.body.data.id}`]) {
      await page.goto(path)
      await waitForReact(page)
      await page.evaluate(async () => {
        for (const image of document.querySelectorAll('main img')) image.scrollIntoView()
      })
      await expect
        .poll(async () => (await readImages(page)).filter(({ width }) => width > 0).every(({ isThere }) => isThere))
        .toBe(true)
      const shown = (await readImages(page)).filter(({ width }) => width > 0)
      expect([path, shown.length]).toEqual([path, path === '/' ? 2 : 1])
      for (const { file, hasSize } of shown) expect([file, hasSize]).toEqual([expect.stringMatching(/^\/media\/.+\.avif$/), true])
      if (path === '/services') expect(shown[0]?.file).toMatch(name === 'phone' ? /960\.avif$/ : /640\.avif$/)
      expect(await layoutShift(page)).toBeLessThan(0.01)
      // A <source> with a box would take a cell of the image's grid.
      const boxes = await page.locator('picture source').evaluateAll((all) => all.map((one) => getComputedStyle(one).display))
      expect(new Set(boxes)).toEqual(new Set(['none']))
    }
    expect(server.requests).toEqual([])
  },
)

/** The drawings that the document may contain, as an SVG's text without the kind of its quotation marks. */
const drawings = new Map(
  readdirSync(SCENES).map((file) => {
    const text = readFileSync(join(SCENES, file), 'utf8').trim()
    return [text.replaceAll('"', "'"), basename(file, '.svg')] as const
  }),
)

/** The drawings that visible elements show: name, status and caching, or that the document contains them. */
const readScenes = async (page: Page): Promise<string[]> => {
  const inDocument = 'data:image/svg+xml,'
  // Files of drawings wait for the first paint (decision 0053).
  await page.waitForFunction(() => !document.body.hasAttribute('data-unpainted'))
  const found = await page.evaluate(async () => {
    const urls = [...document.querySelectorAll('.window, .frieze, .scene, .empty-scene')].flatMap((element) => {
      if (!element.checkVisibility()) return []
      const style = getComputedStyle(element, element.matches('.empty-scene') ? '::before' : undefined)
      return /url\("([^"]+)"\)/.exec(`${style.backgroundImage} ${style.maskImage}`)?.[1] ?? 'none'
    })
    return Promise.all(
      [...new Set(urls)].map(async (url) => {
        if (url.startsWith('data:') || url === 'none') return url
        const { status, headers } = await fetch(url)
        const isForGood = headers.get('cache-control')?.includes('immutable') === true
        return `${/([a-z]+-[a-z-]+?)-[\w-]{8}\.svg$/.exec(url)?.[1] ?? url} ${status} ${isForGood}`
      }),
    )
  })
  return found.map((url) =>
    url.startsWith(inDocument) ? `${drawings.get(decodeURIComponent(url.slice(inDocument.length)))} in the document` : url,
  )
}

test('a scene per slide, per category, per error page, and in empty states', { tags: ['F8-SCENE-03', 'F8-SCENE-05'] }, async () => {
  const site = await openDeskSite({ config: { SEED: 'starter' } })
  const page = await open(site.origin, { expectedErrors: /404/ })
  const windows = (...names: string[]) => names.map((name) => `window-${name} 200 true`)
  await page.goto('/')
  await page.locator('.slides[data-hydrated=true]').waitFor()
  expect(await readScenes(page)).toEqual(
    expect.arrayContaining([
      'screen-dashboard in the document',
      'screen-chat 200 true',
      'screen-booking 200 true',
      ...windows('peacock'),
    ]),
  )
  await page.goto('/services')
  expect(await readScenes(page)).toEqual(expect.arrayContaining(windows('peacock')))
  expect(await page.locator('.frieze').evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).maskImage)).size)).toBe(
    7,
  )
  await page.goto('/services/cybersecurity-audit')
  expect(await readScenes(page)).toContain('screen-audit 200 true')
  await publishExamples(site)
  await page.goto('/work')
  expect(await readScenes(page)).toEqual([
    ...['loom', 'tree'].map((name) => `scene-${name} in the document`),
    ...['wheel', 'bazaar'].map((name) => `scene-${name} 200 true`),
  ])
  await page.goto('/search')
  expect(await readScenes(page)).toEqual(['scene-rooftops in the document'])
  await page.goto('/search?q=zeppelin')
  expect(await readScenes(page)).toEqual(windows('pond'))
  await page.goto('/nowhere')
  expect(await readScenes(page)).toEqual([expect.stringMatching(/\/closed-door\.svg 200/)])
  await page.goto('/news/999999')
  expect(await readScenes(page)).toEqual(windows('stepwell'))
  const desk = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/services?search=zzzz')
  await desk.getByText('No services found').waitFor()
  expect(await readScenes(desk)).toEqual(['frieze-doorways 200 true'])
})

test(
  'on a phone the hero has its scene too, and both actions are on the first screen, above it',
  { tags: ['F8-SCENE-07'] },
  async () => {
    const site = await openDeskSite({ config: { SEED: 'starter' } })
    const page = await open(site.origin, { viewport: PHONE })
    await page.goto('/')
    const slide = page.locator('.slide[data-shown=true]')
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
    }
    const lowest = await bottomOf(slide.getByRole('link', { name: 'Get in Touch' }))
    expect(lowest).toBeLessThan(PHONE.height)
    const scene = await slide.locator('.window').boundingBox()
    expect(scene?.y).toBeGreaterThan(lowest)
    expect(scene?.height).toBeGreaterThan(200)
    expect(await bottomOf(slide.locator('.window'))).toBeLessThan(PHONE.height)
  },
)
