/** The lead page. Source: lead desk §3. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { PHONE, WIDTHS, routeOnce, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  currentPath,
  openScreen,
  storedInquiry,
  toast,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'
import { addNote, inquiryPath } from '#tests/support/timelines.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const timelineOf = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })

/** The entries of the timeline, as their first lines. */
const sentencesOf = (page: Page): Promise<string[]> => timelineOf(page).locator('li p:first-of-type > span').allTextContents()

const addEvents = async (site: Site, id: number, count: number): Promise<void> => {
  const events = Array.from({ length: count }, (_, index) => ({
    inquiry_id: id,
    kind: 'note',
    actor_id: null,
    actor_name: 'Asha Rao',
    body: index === count - 1 ? Array.from({ length: 40 }, (_line, line) => `Line ${line}`).join('\n') : `Note ${index}`,
    data: '{}',
    created_at: new Date(Date.parse('2026-01-01T05:00:00Z') + index * 3_600_000).toISOString(),
  }))
  await site.db.updateTable('inquiries').set({ created_at: '2025-12-31T05:00:00.000Z' }).where('id', '=', id).execute()
  await site.db.insertInto('inquiry_events').values(events).execute()
}

test(
  'a lead from the list to the follow-up, by keyboard: note, call, follow-up, status, and what others do',
  { tags: ['L3-LEAD-20', 'L3-LEAD-22', 'L3-LEAD-24', 'L3-LEAD-25', 'L3-LEAD-26', 'L3-LEAD-28'] },
  async () => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    const staff = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const other = await addStaff(site, 'admin', { name: 'Asha Rao' })
    await show('/admin/inquiries?status=new', staff)
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Enter')
    await waitForPath(page, `/admin/inquiries?status=new&open=${id}`)
    await page.getByRole('button', { name: 'More for Meera Iyer' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Open lead page' }).press('Enter')
    await waitForScreen(page, 'Meera Iyer')
    expect(currentPath(page)).toBe(`/admin/inquiries/${id}`)
    await expect.poll(() => page.title()).toMatch(/^(\(1\) )?Meera Iyer · Service Inquiries · /)
    await expect.poll(() => sentencesOf(page)).toEqual(['Received'])

    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await page.getByRole('tab', { name: 'Note' }).click()
    await note.focus()
    await page.keyboard.type('Wants to see\nthe shop first')
    await page.reload()
    await page.getByText('We’ve restored what you typed before. It isn’t saved yet.').waitFor()
    expect(await note.inputValue()).toBe('Wants to see\nthe shop first')
    await routeOnce(page, '**/notes', (route) => route.abort('connectionreset'))
    await note.press('Control+Enter')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to add the note' })
    await failure.getByText('What you typed is still here.').waitFor()
    await note.press('Control+Enter')
    await toast(page, 'Note added').waitFor()
    await expect.poll(() => sentencesOf(page)).toEqual(['Received', 'Note by Ravi Kumar'])
    expect(await note.inputValue()).toBe('')
    await timelineOf(page).getByText('Wants to see the shop first').waitFor()

    await page.getByRole('tab', { name: 'Note' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: 'Not interested' }).press('Space')
    await page.getByRole('button', { name: 'Log the call' }).press('Enter')
    await toast(page, 'Call logged').waitFor()
    await expect.poll(() => sentencesOf(page).then((sentences) => sentences.at(-1))).toBe('Call by Ravi Kumar: not interested')
    expect((await storedInquiry(site, id)).first_response_by).toBe(staff.id)

    await page.getByRole('button', { name: 'Follow-up of Meera Iyer' }).press('Enter')
    await page.getByLabel('Date', { exact: true }).press('Control+Enter')
    await page.getByText('Date is required').waitFor()
    await page.getByText(/business time zone, Indian time\./).waitFor()
    await page.getByRole('group', { name: 'Quick choices' }).getByRole('button').last().press('Enter')
    await page.getByLabel('What to do (optional)').fill('Send the offer')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Meera Iyer: follow-up set.', { exact: true }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const { follow_up_at: at, follow_up_note: line } = await storedInquiry(site, id)
    expect([at?.slice(10), line]).toEqual(['T04:30:00.000Z', 'Send the offer'])
    await expect
      .poll(() => sentencesOf(page).then((sentences) => sentences.at(-1)))
      .toMatch(/^Follow-up set for \w{3}, .* 10:00 AM IST by Ravi Kumar$/)

    await page.getByLabel('Status of Meera Iyer').selectOption('In Progress')
    await expect
      .poll(() => sentencesOf(page).then((sentences) => sentences.at(-1)))
      .toBe('Ravi Kumar changed the status from New to In Progress')

    expect((await addNote(site, other.token, inquiryPath(id), 'Knows the owner')).status).toBe(201)
    await expect.poll(() => sentencesOf(page).then((sentences) => sentences.at(-1))).toBe('Note by Asha Rao')
    await timelineOf(page).getByRole('status').filter({ hasText: 'Note by Asha Rao' }).waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Service Inquiries' }).last().press('Enter')
    await waitForPath(page, '/admin/inquiries?status=new')
  },
)

test(
  'on a phone: a long timeline, a call in one more press, a follow-up that someone else changed, deletion and wrong addresses',
  { tags: ['all', 'L3-LEAD-23', 'L3-LEAD-25', 'L3-LEAD-27', 'L3-LEAD-29'] },
  async () => {
    const { site } = desk()
    const id = await addInquiry(site, { name: `Meera ${'Venkatanarasimharajuvaripeta'.repeat(4)}` })
    await addEvents(site, id, 60)
    const staff = await addStaff(site, 'super_admin', { name: 'Ravi Kumar' })
    const page = await openScreen(open, site, staff, `/admin/inquiries?inquiry=${id}`, {
      viewport: PHONE,
      hasTouch: true,
      expectedErrors: /404|409|ERR_FAILED|ApiError/,
    })
    await page.getByRole('link', { name: 'Open lead page', exact: true }).click()
    await waitForPath(page, `/admin/inquiries/${id}`)
    await page.getByRole('heading', { name: 'Client Information' }).waitFor()
    await expect.poll(() => sentencesOf(page).then(({ length }) => length)).toBe(51)
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'Show less' }).waitFor()
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect.poll(() => sentencesOf(page).then(({ length }) => length)).toBe(61)
    expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Note 9$/)

    await page.getByRole('link', { name: /^Call Meera/ }).click()
    const outcome = page.getByRole('radio', { name: 'No answer' })
    await expect.poll(() => outcome.evaluate((radio) => radio === document.activeElement)).toBe(true)
    await page.getByText('Not interested', { exact: true }).click()
    await page.getByRole('button', { name: 'Log the call' }).click()
    await expect.poll(() => sentencesOf(page).then((sentences) => sentences.at(-1))).toBe('Call by Ravi Kumar: not interested')

    await page.getByRole('button', { name: /^Follow-up of Meera/ }).click()
    await page.getByLabel('Date', { exact: true }).fill('2020-01-01')
    await page.getByLabel('Time', { exact: true }).fill('10:00')
    await page.getByRole('button', { name: 'Save follow-up' }).click()
    await page.getByText('Choose a time in the future').waitFor()
    await page.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
    const theirs = new Date(Date.now() + 86_400_000 * 30).toISOString()
    // While ours is on its way: earlier, the page would be told in time and have no conflict.
    await routeOnce(page, '**/follow-up', async (route) => {
      await site.call('PUT', `${inquiryPath(id)}/follow-up`, { token: staff.token, body: { at: theirs, note: 'Theirs' } })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save follow-up' }).click()
    await page.getByText('Someone else changed this inquiry meanwhile').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save follow-up' }).getAttribute('aria-disabled')).toBeNull()
    await page.getByRole('button', { name: 'Save follow-up' }).click()
    await page.getByText(/: follow-up set\.$/).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Done: follow-up of Meera/ }).click()
    await expect.poll(async () => (await storedInquiry(site, id)).follow_up_at).toBeNull()

    await page.getByRole('button', { name: /^More for Meera/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('This inquiry was deleted', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Client Information' }).waitFor()
    for (const path of ['/admin/contacts/999', '/admin/contacts/none']) {
      await page.goto(path)
      await page.getByText('There is no such inquiry').waitFor()
      await page.getByRole('link', { name: 'Contact Inquiries' }).click()
      await waitForPath(page, '/admin/contacts')
    }
  },
)

test('a lead that someone else deletes meanwhile: one message, and what was typed stays', { tags: ['L3-LEAD-20'] }, async () => {
  const { site, page, show } = desk()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  await show(`/admin/inquiries/${id}`, staff)
  await expect.poll(() => sentencesOf(page)).toEqual(['Received'])
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('She called again')
  const refused = page.waitForResponse((response) => response.url().includes(`/${id}/events`) && response.status() === 404)
  await site.call('DELETE', inquiryPath(id), { token: staff.token })
  await Promise.all([refused, page.getByText('This inquiry was deleted meanwhile').waitFor()])
  // The page renders a refusal after its response.
  await waitForLayout(page)
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(/^This inquiry was deleted/)])
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await sentencesOf(page)).toEqual(['Received'])
  expect(await page.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe('She called again')
})

test(
  'the row and the card have \'a hint ("wrote before, 2")\', and the lead page the others, newest first',
  { tags: ['L3-LEAD-53', 'L3-LEAD-59'] },
  async () => {
    const { site, page, show } = desk()
    const { token } = await addStaff(site, 'sales_person')
    const lead = await addInquiry(site, { name: 'Asha Rao', email: 'asha@example.in', phone: '98450 00000' })
    await addInquiry(site, { name: 'Asha R', email: 'rao@example.in', phone: '+91 98450-00000' })
    const other = await sendContactInquiry(site, { name: 'Asha', email: 'ASHA@example.in', phone: '' })
    await addInquiry(site, { name: 'Meera Iyer', email: 'meera@example.in', phone: '00000' })
    await show('/admin/inquiries', { token })
    const rowOf = (name: string) => page.locator('tr, li').filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const [name, viewport] of WIDTHS) {
      await page.setViewportSize(viewport)
      await expect.poll(() => page.getByRole('table').count()).toBe(name === 'phone' ? 0 : 1)
      await expect.poll(() => rowOf('Asha Rao').getByText('wrote before, 2', { exact: true }).isVisible()).toBe(true)
      expect(await rowOf('Asha R').getByText('wrote before, 1', { exact: true }).isVisible()).toBe(true)
      expect(await rowOf('Meera Iyer').getByText('wrote before').count()).toBe(0)
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
