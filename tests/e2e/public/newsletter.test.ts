/** Subscription, and the links in its mails. Source: contract §3 'Calls', 'Screens' (newsletter). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessible, PHONE, useBrowser } from '#tests/support/browser.ts'
import { sentMails } from '#tests/support/mails.ts'
import { expectAccessibleInLightAndDark, expectFits, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const WORKS_NOT = 'This link doesn’t work'

const readStatus = async (email: string): Promise<string | undefined> =>
  (await site().db.selectFrom('newsletter_subscribers').select('status').where('email', '=', email).executeTakeFirst())?.status

/** The links of the newest mail to `email`, as paths of this site. */
const linksMailedTo = async (email: string) => {
  const mail = (await sentMails(site())).findLast(({ to }) => to === email)
  const linkTo = (page: string): string => {
    const [link = ''] = new RegExp(`http[^\\s<>"]+/newsletter/${page}\\?token=[\\w-]+`).exec(mail?.raw ?? '') ?? []
    expect(link.startsWith(`${site().origin}/newsletter/`)).toBe(true)
    return link.slice(site().origin.length)
  }
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') }
}

const subscribe = async (email: string) => {
  expect((await site().call('POST', '/api/newsletter', { body: { email } })).status).toBe(201)
  return linksMailedTo(email)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = async (page: Page, path: string, button: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

describe('by the mail', () => {
  test(
    'Subscribe, confirm by the link in the mail, unsubscribe by the other',
    { tags: ['C3-LETTER-03', 'C3-SCREEN-16', 'S2-LAYOUT-11'] },
    async () => {
      const page = await open(site().origin)
      await visit(page, '/')
      const form = page.getByRole('form', { name: 'Newsletter' })
      await form.getByLabel('e-mail').fill('asha@example.in')
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('status').filter({ hasText: 'We’ve saved your e-mail address' }).waitFor()
      expect(await readStatus('asha@example.in')).toBe('pending')
      const links = await linksMailedTo('asha@example.in')
      await visit(page, links.confirm)
      await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click()
      await heading(page, 'You’re subscribed').waitFor()
      expect(await readStatus('asha@example.in')).toBe('confirmed')
      await visit(page, links.unsubscribe)
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
      await heading(page, 'You’ve unsubscribed').waitFor()
      expect(await readStatus('asha@example.in')).toBe('unsubscribed')
    },
  )

  test('both work without JavaScript, on a phone', { tags: ['C3-LETTER-03'] }, async () => {
    const links = await subscribe('plain@example.in')
    const page = await open(site().origin, { javaScriptEnabled: false, viewport: PHONE })
    await press(page, links.confirm, 'Confirm subscription')
    await heading(page, 'You’re subscribed').waitFor()
    expect(await readStatus('plain@example.in')).toBe('confirmed')
    await press(page, links.unsubscribe, 'Unsubscribe')
    await heading(page, 'You’ve unsubscribed').waitFor()
    expect(await readStatus('plain@example.in')).toBe('unsubscribed')
  })

  test('a mail scanner that only opens the links changes nothing', { tags: ['C3-LETTER-03'] }, async () => {
    const links = await subscribe('scanned@example.in')
    for (const link of [links.confirm, links.unsubscribe]) {
      for (const method of ['GET', 'HEAD'] as const) expect((await site().call(method, link)).status).toBe(200)
    }
    expect(await readStatus('scanned@example.in')).toBe('pending')
  })

  test('a mail program ends it with one click (List-Unsubscribe-Post)', { tags: ['C3-LETTER-03'] }, async () => {
    const links = await subscribe('one-click@example.in')
    const answer = await site().call('POST', links.unsubscribe, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(await readStatus('one-click@example.in')).toBe('unsubscribed')
  })

  test(
    'each link may be followed again, and a confirm link of before does not undo leaving',
    { tags: ['C3-LETTER-03'] },
    async () => {
      const links = await subscribe('again@example.in')
      const page = await open(site().origin)
      for (const name of ['You’re subscribed', 'You’re already subscribed']) {
        await press(page, links.confirm, 'Confirm subscription')
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      }
      for (const name of ['You’ve unsubscribed', 'You’ve already unsubscribed']) {
        await press(page, links.unsubscribe, 'Unsubscribe')
        await heading(page, name).waitFor()
      }
      await press(page, links.confirm, 'Confirm subscription')
      await heading(page, 'This subscription has ended').waitFor()
      expect(await readStatus('again@example.in')).toBe('unsubscribed')
    },
  )
})

describe('links that are no longer, or never were, any good', () => {
  test.each([
    ['confirm', 'Confirm subscription', 'Go to the home page', '/'],
    ['unsubscribe', 'Unsubscribe', 'Write to us', '/contact'],
  ])('/newsletter/%s says so', { tags: ['C3-LETTER-03'] }, async (name, button, label, path) => {
    const page = await open(site().origin, { expectedErrors: /404/ })
    await press(page, `/newsletter/${name}?token=nobody-has-this`, button)
    await heading(page, WORKS_NOT).waitFor()
    await visit(page, `/newsletter/${name}`)
    await heading(page, WORKS_NOT).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: label }).getAttribute('href')).toBe(path)
    const posted = await site().call('POST', `/newsletter/${name}?token=nobody-has-this`)
    expect(posted.status).toBe(404)
  })

  test('the token is told to no other site, no cache and no search engine', { tags: ['C3-LETTER-03'] }, async () => {
    const links = await subscribe('secret@example.in')
    for (const link of [links.confirm, links.unsubscribe]) {
      const { headers, text } = await site().call('GET', link)
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cache-control']).toBe('no-store')
      expect(text).toContain('noindex')
    }
  })

  test('with the database away it says so, and the link stays good', { tags: ['C3-LETTER-03'] }, async () => {
    const own = await openSite('sqlite', { pages: true })
    const page = await open(own.origin, { expectedErrors: /503/ })
    await visit(page, '/newsletter/confirm?token=any')
    await own.db.destroy()
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await heading(page, 'That didn’t work').waitFor()
    expect(await page.getByRole('main').innerText()).toContain('try again')
    expect(await page.getByRole('button', { name: 'Confirm subscription' }).isEnabled()).toBe(true)
  })
})

test('every page of the newsletter is accessible', { tags: ['all', 'C3-LETTER-03'] }, async () => {
  const links = await subscribe('reader@example.in')
  const page = await open(site().origin, { expectedErrors: /404/ })
  for (const [link, button] of [
    [links.confirm, 'Confirm subscription'],
    [links.unsubscribe, 'Unsubscribe'],
  ] as const) {
    await visit(page, link)
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await page.getByRole('main').getByRole('status').waitFor()
    await expectAccessible(page)
  }
  await visit(page, '/newsletter/confirm')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
})

test(
  'without JavaScript: what is no address comes back to be mended, what is one is thanked for',
  { tags: ['S2-LAYOUT-11'] },
  async () => {
    const page = await open(site().origin, { viewport: PHONE, javaScriptEnabled: false, expectedErrors: /400/ })
    await page.goto('/terms')
    const form = page.getByRole('form', { name: 'Newsletter' })
    await form.getByLabel('e-mail').fill('asha@localhost')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Invalid email address').waitFor()
    // The page has the form once: the footer leaves its own out here.
    const field = page.getByRole('textbox', { name: 'e-mail' })
    expect(await field.inputValue()).toBe('asha@localhost')
    await field.fill('mended@example.in')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').filter({ hasText: 'We’ve saved your e-mail address' }).waitFor()
    expect(await readStatus('mended@example.in')).toBe('pending')
  },
)
