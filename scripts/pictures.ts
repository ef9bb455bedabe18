/** Takes the pictures of README.md and docs/use/ from the built site with the demo content: `npm run build && node scripts/pictures.ts`. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../tests/support/chromium.ts'
import { assertArguments } from './arguments.ts'
import { withBuiltSite } from './built-site.ts'

const PICTURES = join(import.meta.dirname, '..', 'docs', 'pictures')
/** No mail leaves, and the desk does not say that e-mail is not set up. */
const SIGN_IN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'pictures-of-the-desk', SMTP_URL: 'smtp://127.0.0.1:9' }
const SIZE = { width: 1280, height: 800 }

/** By the name of the file: the screen, and the heading that shows that it has loaded. */
const SCREENS = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'my-day', path: '/admin/my-day', heading: 'My day' },
  { name: 'leads', path: '/admin/inquiries', heading: 'Service Inquiries' },
  { name: 'consultations', path: '/admin/consultations', heading: 'Consultations' },
  { name: 'content', path: '/admin/services', heading: 'Manage Services' },
  { name: 'settings', path: '/admin/settings', heading: 'Settings' },
] as const

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Email').fill(SIGN_IN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(SIGN_IN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: /sign in|login/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

const shoot = async (page: Page, url: string, heading: string | RegExp, name: string): Promise<void> => {
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  // `pulse` is a skeleton.
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.querySelector('.pulse') === null)
  await sharp(await page.screenshot())
    .resize(960)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PICTURES, `${name}.png`))
}

const takeAll = async (origin: string): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' })
    await signIn(page, origin)
    for (const { name, path, heading } of SCREENS) await shoot(page, `${origin}${path}`, heading, name)
    await page.goto(`${origin}/admin/inquiries`)
    const lead = await page.locator('td a[href^="/admin/inquiries/"]').first().getAttribute('href')
    await shoot(page, `${origin}${lead}`, /./, 'lead')
  } finally {
    await browser.close()
  }
}

assertArguments()
await withBuiltSite({ SEED: 'demo', ...SIGN_IN }, takeAll)
