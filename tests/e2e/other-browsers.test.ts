// @module-tag all
/** The journeys of a visitor and of staff in the engines of Safari and of Firefox. */
import { globSync } from 'node:fs'
import { describe, expect, onTestFinished, test, type TestContext } from 'vitest'
import { openSite, PASSWORD, type Site } from '#tests/support/app.ts'
import { atTab } from '#tests/support/at-tab.ts'
import { startFirefox, startWebKit, type Tab } from '#tests/support/other-browsers.ts'
import { programOrSkip, skip } from '#tests/support/programs.ts'

const BROWSERS = {
  WebKitGTK: (context: TestContext) => {
    const driver = programOrSkip(context, 'WebKitWebDriver', 'WebKitGTK')
    // Its small browser is in no folder of PATH.
    if (globSync('/usr/lib*/{,*/}webkit2gtk-*/MiniBrowser').length === 0) skip(context, 'WebKitGTK is not installed')
    return startWebKit({ driver, display: programOrSkip(context, 'Xvfb') })
  },
  Firefox: (context: TestContext) => startFirefox(programOrSkip(context, 'firefox-esr', 'Firefox')),
}

const openTab = async (context: TestContext, browser: keyof typeof BROWSERS): Promise<Tab> => {
  const { tab, stop } = await BROWSERS[browser](context)
  onTestFinished(stop)
  return tab
}

const sendForms = async (tab: Tab, { origin }: Site): Promise<void> => {
  const { press, type, choose, waitForHeading, waitForText } = atTab(tab)
  await tab.open(`${origin}/`)
  await press('View All Services')
  await waitForHeading('Our services')
  await press('Get Started with Web Development')
  await type('Name', 'Meera Iyer')
  await type('Email', 'meera@example.in')
  await choose('Budget', '₹50,000 - ₹1,00,000')
  await type('Message', 'We sell spices in three shops.')
  await press('Submit Inquiry')
  await waitForText("Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.")
  await tab.open(`${origin}/contact`)
  await type('Name', 'Ravi Kumar')
  await type('Email', 'ravi@example.in')
  await type('Message', 'Please call me about spices.')
  await press('Send Message')
  await waitForText('Thank you')
}

/** The screens with a table. */
const LISTS = ['inquiries', 'contacts', 'consultations?view=list', 'services', 'banners', 'news', 'work', 'users', 'activity-logs']

const workOnInquiries = async (tab: Tab, site: Site): Promise<void> => {
  const { press, type, choose, waitForHeading, waitForText } = atTab(tab)
  const { origin } = site
  const token = await site.signIn('admin')
  const storedStatus = async (name: string): Promise<string> => {
    const { body } = await site.call('GET', `/api/service-inquiries/admin?search=${encodeURIComponent(name)}`, { token })
    return body.data[0].status
  }
  await tab.open(`${origin}/admin/login`)
  await type('Email', 'admin@example.com')
  await type('Password', PASSWORD)
  await press('Sign in')
  await waitForHeading('Admin Dashboard')
  await press('Service Inquiries')
  await waitForHeading('Service Inquiries')
  let second = ''
  await expect
    .poll(async () => (second = await tab.run(() => document.querySelectorAll('tbody a[data-list-item]')[1]?.textContent ?? '')))
    .not.toBe('')
  await choose(`Status of ${second}`, 'Completed')
  await expect.poll(() => storedStatus(second)).toBe('completed')
  await type('Search inquiries', 'meera@')
  // The rows of the former list would move below the pointer.
  await expect.poll(() => tab.run(() => document.querySelectorAll('tbody tr').length)).toBe(1)
  await press('View details of Meera Iyer')
  await waitForText('Inquiry Details')
  await press('Close')
  await press('Meera Iyer')
  await waitForText('Log a call')
  // On its own page, where nothing else has that name.
  const id = await tab.run(() => new URLSearchParams(location.search).get('open'))
  await tab.open(`${origin}/admin/inquiries/${id}`)
  await waitForHeading('Meera Iyer')
  await choose('Status of Meera Iyer', 'In Progress')
  await expect.poll(() => storedStatus('Meera Iyer')).toBe('in-progress')
}

describe.each(['WebKitGTK', 'Firefox'] as const)('in %s', (browser) => {
  test('a visitor sends an inquiry and a message, staff work on the lead, and nothing in a list is covered', async (context) => {
    const tab = await openTab(context, browser)
    const site = await openSite('sqlite', { pages: true, config: { SEED: 'demo' } })
    await sendForms(tab, site)
    await workOnInquiries(tab, site)
    for (const list of LISTS) {
      await tab.open(`${site.origin}/admin/${list}`)
      await expect.poll(() => tab.run(() => document.querySelectorAll('tbody tr').length), { message: list }).toBeGreaterThan(1)
      expect(await atTab(tab).covered(), list).toEqual([])
    }
  })
})
