/** My day by keyboard and by thumb. Source: lead desk §4. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, openScreen, storedInquiry, waitForPath, waitForScreen } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const desk = sharedDesk('sales_person', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const HOUR = 3_600_000

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

const leads = (page: Page) => page.locator('[data-list-item]')

/** Opens a queue of three leads; a fourth one is a colleague's. */
const openQueue = async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'sales_person')
  const other = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  const now = site.clock.now().toISOString()
  const mine = { assigneeId: staff.id }
  const first = await addLead(site, { ...mine, name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
  await addLead(site, { ...mine, name: 'Asha Rao', dueAt: shift(now, -2 * HOUR), kind: 'contact' })
  await addLead(site, { name: 'Meera Iyer', dueAt: shift(now, -HOUR) })
  await addLead(site, { name: 'Lata Bose', dueAt: shift(now, -4 * HOUR), assigneeId: other.id })
  await show('/admin/my-day', staff)
  await expect.poll(() => leads(page).allTextContents()).toEqual(['Priya Nair', 'Asha Rao', 'Meera Iyer'])
  return { site, staff, other, mine, first, now, page, keyboard: page.keyboard }
}

test(
  'by keyboard: step through the queue, set the status, undo; what is done leaves, the focus goes on',
  { tags: ['L4-DAY-08', 'L4-DAY-09'] },
  async () => {
    const { site, other, mine, first, now, page, keyboard } = await openQueue()
    await page.getByRole('heading', { level: 2, name: 'Overdue 3' }).waitFor()
    await keyboard.press('j')
    await keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('Asha Rao')
    await keyboard.press('k')
    await expect.poll(() => focused(page)).toBe('Priya Nair')
    await keyboard.press('3')
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Asha Rao', 'Meera Iyer'])
    await expect.poll(() => focused(page)).toBe('Asha Rao')
    await page.getByText('Priya Nair: status Completed.').waitFor()
    await expect.poll(async () => (await storedInquiry(site, first)).status).toBe(2)

    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await keyboard.press('u')
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Priya Nair', 'Asha Rao', 'Meera Iyer'])
    await expect.poll(() => focused(page)).toBe('Priya Nair')
    await expect.poll(() => storedInquiry(site, first)).toMatchObject({ status: 0, first_response_at: null })

    // A lead that arrives above does not move the focus.
    const above = await addLead(site, { ...mine, name: 'Zara Khan', dueAt: shift(now, -9 * HOUR) })
    await site.call('PUT', `/api/service-inquiries/admin/${first}`, { token: other.token, body: { notes: 'Called' } })
    await expect.poll(() => leads(page).first().textContent()).toBe('Zara Khan')
    expect(await focused(page)).toBe('Priya Nair')
    // A change of the order takes no focus to the queue.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    const moved = { response_due_at: shift(now, -2.5 * HOUR) }
    await site.db.updateTable('inquiries').set(moved).where('id', '=', above).execute()
    await site.call('PUT', `/api/service-inquiries/admin/${first}`, { token: other.token, body: { notes: 'Called twice' } })
    await expect.poll(() => leads(page).first().textContent()).toBe('Priya Nair')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  },
)

test(
  'by keyboard: a key that is held down changes one lead; the last one leaves an empty queue',
  { tags: ['L4-DAY-08', 'L4-DAY-09', 'L4-DAY-11'] },
  async () => {
    const { page, keyboard } = await openQueue()
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await waitForPath(page, '/admin/my-day?scope=team')
    await expect.poll(() => leads(page).allTextContents()).toContain('Lata Bose')
    await page.getByRole('link', { name: 'Mine' }).click()
    await expect.poll(() => leads(page).count()).toBe(3)
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect((await page.getByRole('dialog').locator('kbd').allTextContents()).join(' ')).toMatch(
      /^j k Enter r a f d e 1 2 3 4 u Esc Ctrl K /,
    )
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // A key that is held down changes one lead, not those after it.
    const queue = await leads(page).allTextContents()
    await leads(page).first().focus()
    await keyboard.down('4')
    await expect.poll(() => focused(page)).toBe(queue[1])
    await keyboard.down('4')
    await keyboard.up('4')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await keyboard.press('u')
    await expect.poll(() => leads(page).allTextContents()).toEqual(queue)
    await expect.poll(() => focused(page)).toBe(queue[0])
    for (let left = 2; left >= 0; left -= 1) {
      await keyboard.press('4')
      await expect.poll(() => leads(page).count()).toBe(left)
    }
    await page.getByText('You’re all caught up.', { exact: true }).first().waitFor()
    await keyboard.press('u')
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer'])
    await expect.poll(() => focused(page)).toBe('Meera Iyer')
  },
)

test(
  'by keyboard: take a lead, mark a follow-up as done, remove it, open the reply',
  { tags: ['L4-DAY-08', 'L4-DAY-09'] },
  async () => {
    const { site, staff, mine, first, now, page, keyboard } = await openQueue()
    await site.db
      .updateTable('inquiries')
      .set({ status: 2 })
      .where('id', 'in', [first, first + 1])
      .execute()
    await page.reload()
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer'])
    await leads(page).first().focus()
    const followed = await addLead(site, { ...mine, name: 'Nina Shah', dueAt: now, answeredAt: shift(now, -HOUR) })
    const followUp = { at: shift(now, 60_000), note: 'Call about the quotation' }
    const answer = await site.call('PUT', `/api/service-inquiries/admin/${followed}/follow-up`, {
      token: staff.token,
      body: followUp,
    })
    expect(answer.status).toBe(200)
    site.clock.advance(120_000)
    await keyboard.press('a')
    const assigned = page.locator('[aria-live=polite] > *').filter({ hasText: 'Meera Iyer: assigned to you.' })
    // A lead that has left the queue can still be called.
    await assigned.getByRole('link', { name: 'Lead page of Meera Iyer' }).waitFor()
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer', 'Nina Shah'])
    await keyboard.press('j')
    await keyboard.press('d')
    await page.getByText('Nina Shah: follow-up done.').waitFor()
    await expect.poll(() => focused(page)).toBe('Meera Iyer')
    await keyboard.press('u')
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer', 'Nina Shah'])
    await expect.poll(() => focused(page)).toBe('Nina Shah')
    await expect
      .poll(() => storedInquiry(site, followed))
      .toMatchObject({ follow_up_at: followUp.at, follow_up_note: followUp.note })
    await keyboard.press('f')
    await page.getByRole('dialog', { name: 'Follow-up: Nina Shah' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nina Shah: follow-up removed.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer'])

    await leads(page).first().focus()
    await keyboard.press('r')
    await waitForPath(page, /^\/admin\/my-day\?open=\d+$/)
    await page.getByRole('textbox', { name: 'Reply' }).and(page.locator(':focus')).waitFor()
  },
)

test(
  'by thumb at 390 px: the same actions are buttons of 44 px; the empty queue names what is next',
  { tags: ['all', 'L4-DAY-10', 'L4-DAY-11'] },
  async () => {
    const { site } = desk()
    const staff = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    const id = await addLead(site, { name: 'Priya '.repeat(12).trim(), dueAt: shift(now, -HOUR) })
    await site.db
      .updateTable('inquiries')
      .set({ phone: '+91 98860 00000', message: 'spices'.repeat(60) })
      .execute()
    const asha = await addLead(site, { name: 'Asha Rao', dueAt: now, answeredAt: shift(now, -HOUR), assigneeId: staff.id })
    await site.db
      .updateTable('inquiries')
      .set({ follow_up_at: shift(now, 72 * HOUR) })
      .where('id', '=', asha)
      .execute()
    const page = await openScreen(open, site, staff, '/admin/my-day', { viewport: PHONE, hasTouch: true, isMobile: true })
    const row = page.getByRole('listitem').filter({ has: page.locator('[data-list-item]') })
    await row.getByRole('button', { name: /^Actions of/ }).waitFor()
    for (const control of await row.locator(':is(a, button, select):visible').all()) {
      const box = await control.boundingBox()
      expect([await control.textContent(), box && box.height >= 44]).toEqual([await control.textContent(), true])
    }
    await row.getByRole('button', { name: /^Actions of/ }).tap()
    await page.getByRole('menuitem', { name: 'Assign to me' }).waitFor()
    await page.getByRole('menuitem', { name: 'Follow-up' }).tap()
    await page.getByRole('dialog', { name: /^Follow-up/ }).waitFor()
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await row.getByLabel(/^Status of/).selectOption('Cancelled')
    await page.getByText('You’re all caught up.', { exact: true }).first().waitFor()
    await page.getByText(/^Next follow-up: Asha Rao, /).waitFor()
    await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await row.waitFor()

    // Undo is in sight of a row that is far down.
    for (let count = 0; count < 20; count += 1) await addLead(site, { name: `Lead ${count}`, dueAt: shift(now, -HOUR / 2) })
    await page.reload()
    await expect.poll(() => row.count()).toBe(21)
    await row.last().scrollIntoViewIfNeeded()
    await row
      .last()
      .getByLabel(/^Status of/)
      .selectOption('Cancelled')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height)
    const place = await undo.boundingBox()
    expect([place && place.y >= 0, place && place.y < PHONE.height]).toEqual([true, true])

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'My day' }).tap()
    await waitForScreen(page, 'My day')
  },
)

test(
  'a key on the status opens its choices: the lead is moved by Enter, not by the first arrow',
  { tags: ['L4-DAY-08'] },
  async () => {
    const { site, page, show } = desk()
    const staff = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
    await show('/admin/my-day', staff)
    const status = page.getByLabel('Status of Priya Nair')
    const isOpen = () => status.evaluate((select) => select.matches(':open'))
    await status.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await status.inputValue()).toBe('new')
    expect(await storedInquiry(site, id)).toMatchObject({ status: 0 })
    await page.keyboard.press('Enter')
    await expect.poll(() => storedInquiry(site, id)).toMatchObject({ status: 2 })
    await page.getByText('Priya Nair: status Completed.').waitFor()
  },
)

test('a follow-up that somebody else has set meanwhile is named, what was typed stays, and the next save puts it in place', async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'sales_person')
  const other = await addStaff(site, 'sales_person')
  const now = site.clock.now().toISOString()
  const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR), assigneeId: staff.id })
  await show('/admin/my-day', staff)
  await page.getByRole('button', { name: 'Follow-up of Priya Nair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow-up: Priya Nair' })
  await dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await dialog.getByLabel('What to do (optional)').fill('Mine')
  const theirs = await site.call('PUT', `/api/service-inquiries/admin/${id}/follow-up`, {
    token: other.token,
    body: { at: shift(now, 50 * HOUR), note: 'Theirs' },
  })
  expect(theirs.status).toBe(200)
  await dialog.getByText('What to do: (blank) → Theirs').waitFor()
  expect(await dialog.getByLabel('What to do (optional)').inputValue()).toBe('Mine')
  await expect.poll(() => dialog.getByRole('button', { name: 'Save follow-up' }).getAttribute('aria-disabled')).toBe(null)
  await dialog.getByRole('button', { name: 'Save follow-up' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await storedInquiry(site, id)).follow_up_note).toBe('Mine')
  // Undo brings back what was there before it.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedInquiry(site, id)).follow_up_note).toBe('Theirs')
})

test(
  'Back on a phone returns to the place in the queue; a figure of the dashboard leads to its section',
  { tags: ['L4-DAY-08'] },
  async () => {
    const { site } = desk()
    const staff = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    for (let position = 0; position < 20; position += 1)
      await addLead(site, { name: `Lead ${position}`, dueAt: shift(now, (position - 30) * HOUR), assigneeId: staff.id })
    await addLead(site, { name: 'Zara Khan', dueAt: shift(now, 48 * HOUR) })
    const page = await openScreen(open, site, staff, '/admin/my-day', { viewport: PHONE })
    const lead = page.getByRole('link', { name: 'Lead 17', exact: true })
    await lead.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await lead.click()
    await waitForScreen(page, 'Lead 17')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await lead.and(page.locator(':focus')).waitFor()
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60)

    await page.goto('/admin')
    await page.getByRole('link', { name: 'Unassigned' }).click()
    await waitForScreen(page, 'My day')
    const heading = page.getByRole('heading', { name: /^New and unassigned/ })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(PHONE.height - 40)
    // Back returns to the place there, not to the section.
    await lead.scrollIntoViewIfNeeded()
    const other = await page.evaluate(() => scrollY)
    await lead.click()
    await waitForScreen(page, 'Lead 17')
    await page.goBack()
    await lead.and(page.locator(':focus')).waitFor()
    expect(Math.abs((await page.evaluate(() => scrollY)) - other)).toBeLessThan(60)
  },
)
