// @module-tag all
/** People who wrote before, on the desk. Source: lead desk §3 'The same person'. */
import { expect, test } from 'vitest'
import { useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { addInquiry, addStaff, expectAccessibleInBoth, openDeskSite, openScreen, waitForPath } from '#tests/support/desk.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()

test(
  'the row and the card have \'a hint ("wrote before, 2")\', and the lead page the others, newest first',
  { tags: ['L3-LEAD-53', 'L3-LEAD-59'] },
  async () => {
    const site = await openDeskSite()
    const { token } = await addStaff(site, 'sales_person')
    const lead = await addInquiry(site, { name: 'Asha Rao', email: 'asha@example.in', phone: '98450 00000' })
    await addInquiry(site, { name: 'Asha R', email: 'rao@example.in', phone: '+91 98450-00000' })
    const other = await sendContactInquiry(site, { name: 'Asha', email: 'ASHA@example.in', phone: '' })
    await addInquiry(site, { name: 'Meera Iyer', email: 'meera@example.in', phone: '00000' })
    const page = await openScreen(open, site, { token }, '/admin/inquiries')
    const rowOf = (name: string) => page.locator('tr, li').filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const [name, viewport] of WIDTHS) {
      await page.setViewportSize(viewport)
      await expect.poll(() => page.getByRole('table').count()).toBe(name === 'phone' ? 0 : 1)
      await expect.poll(() => rowOf('Asha Rao').getByText('wrote before, 2', { exact: true }).isVisible()).toBe(true)
      expect(await rowOf('Asha R').getByText('wrote before, 1', { exact: true }).isVisible()).toBe(true)
      expect(await rowOf('Meera Iyer').getByText('wrote before').count()).toBe(0)
      await expectAccessibleInBoth(page)
    }
    // The open list counts a new message.
    await sendContactInquiry(site, { name: 'Meera', email: 'meera@example.in', phone: '' })
    await expect.poll(() => rowOf('Meera Iyer').getByText('wrote before, 1', { exact: true }).count()).toBe(1)
    await page.goto(`/admin/inquiries/${lead}`)
    const panel = page.getByRole('region', { name: 'The same person' })
    await panel.getByRole('link').first().waitFor()
    expect(await panel.getByRole('link').count()).toBe(2)
    await panel.getByRole('link', { name: 'Contact message' }).click()
    await waitForPath(page, `/admin/contacts/${other}`)
  },
)
