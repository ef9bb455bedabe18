// @vitest-environment jsdom
/** A lead beside its list: walking, changing, replying, taking a reply back. Source: lead desk §3, §4. */
import { expect, test } from 'vitest'
import { serviceInquiries } from '#contract/inquiries.ts'
import { myDay } from '#contract/my-day.ts'
import { settings } from '#contract/settings.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { aMyDay } from '#tests/support/mounted/dashboard.ts'
import type { FakeApi } from '#tests/support/mounted/fake-api.ts'
import { aInquiry, serveInquiries } from '#tests/support/mounted/leads.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { AT, change, find } from '#tests/support/mounted/records.ts'

const DAY_MS = 86_400_000
/** Of the clock of the business time zone. */
const INDIA_MS = 330 * 60_000
const NAMES = ['Asha Rao', 'Meera Iyer', 'Ravi Nair']

/** Answers the calls of a lead's conversation; a reply takes the lead, and its Undo gives it back. */
const serveConversation = (api: FakeApi, rows: ReturnType<typeof aInquiry>[]) => {
  const events: Record<number, InquiryEvent[]> = {}
  const add = (id: number, event: object): InquiryEvent => {
    const added = {
      id: 1 + Object.values(events).flat().length,
      actorId: 1,
      actorName: 'Asha Rao',
      createdAt: AT,
      ...event,
    } as InquiryEvent
    events[id] = [added, ...(events[id] ?? [])]
    return added
  }
  api.on(serviceInquiries.events, ({ params: { id } }) => {
    const data = events[id] ?? []
    return { data, pagination: { page: 1, limit: 50, total: data.length, pages: 1 } }
  })
  api.on(serviceInquiries.createReply, ({ params: { id }, body: { subject, text, sendAt = null, isUndoable } }) => {
    change(rows, id, { status: 'in-progress', assigneeId: api.admin.id, assigneeName: api.admin.name })
    const at = sendAt ?? (isUndoable ? new Date(Date.now() + 10_000).toISOString() : null)
    const delivery = { state: 'queued', reason: '', at: null, sendAt: at }
    return { data: add(id, { kind: 'reply', body: text, data: { subject, delivery } }) }
  })
  api.on(serviceInquiries.withdrawReply, ({ params: { id, eventId } }) => {
    events[id] = (events[id] ?? []).filter((event) => event.id !== eventId)
    return { data: change(rows, id, { status: 'new', assigneeId: null, assigneeName: '' }) }
  })
  api.on(serviceInquiries.addCall, ({ params: { id }, body: { channel, text = '', outcome = null } }) => ({
    data: add(id, { kind: channel, body: text, data: channel === 'call' ? { outcome } : {} }),
  }))
  api.on(serviceInquiries.setFollowUp, ({ params: { id }, body: { at, note = '' } }) => ({
    data: change(rows, id, { followUpAt: at, followUpNote: note }),
  }))
  api.on(settings.getTemplates, () => ({ data: { ...DEFAULT_SETTINGS.templates, updatedAt: null } }))
  api.on(settings.getCalendar, () => ({ data: { ...DEFAULT_SETTINGS.calendar, updatedAt: null } }))
}

const open = async (url = '/admin/inquiries?open=1', fields: Partial<Inquiry> = {}) => {
  const rows = NAMES.map((name, index) => aInquiry({ id: index + 1, name, responseDueAt: AT, ...fields }))
  const desk = await mountDesk('admin', url, (api) => {
    serveInquiries(api, rows)
    serveConversation(api, rows)
  })
  return { ...desk, rows }
}

const pane = () => screen.findByRole('complementary', { name: 'Lead' })
const shown = async (name: string) => within(await pane()).findByRole('heading', { level: 2, name })
const replyText = async () => within(await pane()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
const isFocused = (element: HTMLElement) => expect.poll(() => document.activeElement).toBe(element)

test(
  'a lead opens beside its list, j and k walk, Escape closes it, and the focus is on its row',
  { tags: ['L3-LEAD-20'] },
  async () => {
    const { user, url } = await open('/admin/inquiries')
    await user.click(await screen.findByRole('link', { name: 'Asha Rao' }))
    await isFocused(await shown('Asha Rao'))
    expect(url()).toBe('/admin/inquiries?open=1')
    await user.keyboard('j')
    await shown('Meera Iyer')
    await isFocused(screen.getByRole('link', { name: 'Meera Iyer' }))
    await user.keyboard('jj')
    await shown('Ravi Nair')
    await user.keyboard('k')
    await shown('Meera Iyer')
    await user.keyboard('{Escape}')
    await expect.poll(url).toBe('/admin/inquiries')
    await isFocused(screen.getByRole('link', { name: 'Meera Iyer' }))
  },
)

test('status and owner are changed in the head, at once and with Undo; e is done and next', { tags: ['L3-LEAD-20'] }, async () => {
  const { user, rows, url } = await open()
  const head = within(await pane())
  await user.selectOptions(await head.findByLabelText('Status of Asha Rao'), 'in-progress')
  await screen.findByText('Asha Rao: status In Progress.')
  await expect.poll(() => rows[0]?.status).toBe('in-progress')
  await user.selectOptions(head.getByLabelText('Owner of Asha Rao'), 'Asha Rao (you)')
  await screen.findByText('Asha Rao: assigned to you.')
  await expect.poll(() => rows[0]?.assigneeId).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => rows[0]?.assigneeId).toBeNull()
  await user.keyboard('e')
  await shown('Meera Iyer')
  await expect.poll(() => rows[0]?.status).toBe('completed')
  expect(url()).toBe('/admin/inquiries?open=2')
})

test(
  'the template of an unanswered lead is in its reply; Ctrl Shift Enter sends it and opens the next lead; Undo takes all back',
  { tags: ['L3-LEAD-30'] },
  async () => {
    const { api, user, rows } = await open()
    await shown('Asha Rao')
    await expect.poll(async () => (await replyText()).value).toMatch(/^Hello Asha,/)
    await user.keyboard('r')
    await isFocused(await replyText())
    await user.keyboard('One more line{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await shown('Meera Iyer')
    await expect.poll(async () => (await replyText()).value).toMatch(/^Hello Meera,/)
    await isFocused(await replyText())
    await screen.findByText('Reply to Asha Rao sent.')
    expect(find(rows, 1)).toMatchObject({ status: 'in-progress', assigneeId: 1 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await shown('Asha Rao')
    await expect.poll(async () => (await replyText()).value).toMatch(/One more line$/)
    expect(find(rows, 1)).toMatchObject({ status: 'new', assigneeId: null })
    expect(api.changes).toEqual(['POST /service-inquiries/admin/1/replies', 'DELETE /service-inquiries/admin/1/replies/1'])
  },
)

test('a reply that is sent later waits in the conversation, where Cancel takes it back', { tags: ['L3-LEAD-30'] }, async () => {
  const { user } = await open()
  await shown('Asha Rao')
  await replyText()
  const lead = within(await pane())
  await user.click(lead.getByRole('button', { name: 'Reply options' }))
  const entries = await screen.findAllByRole('menuitem')
  const later = entries.find(({ textContent }) => textContent?.endsWith('9:00 AM'))
  await user.click(later ?? document.body)
  await lead.findByText(/^Sends \w{3} 9 AM$/)
  await expect.poll(async () => (await replyText()).value).toBe('')
  await user.click(lead.getByRole('button', { name: 'Cancel' }))
  await expect.poll(async () => (await replyText()).value).toMatch(/^Hello Asha,/)
  expect(lead.queryByText(/^Sends/)).toBeNull()
})

test('a call is logged with its outcome, which proposes the follow-up', { tags: ['L3-LEAD-25', 'L3-LEAD-26'] }, async () => {
  const { user, rows } = await open()
  await shown('Asha Rao')
  const lead = within(await pane())
  await user.click(await lead.findByRole('tab', { name: 'Log a call' }))
  await user.click(await lead.findByRole('button', { name: 'Log the call' }))
  await lead.findByText('Choose how the call went')
  await user.click(lead.getByRole('radio', { name: 'Interested' }))
  await lead.findByRole('checkbox', { name: /^Follow up \w{3}, .* 10:00 AM: Send an offer$/ })
  await user.click(lead.getByRole('button', { name: 'Log the call' }))
  await lead.findByText('Call by Asha Rao: interested')
  await expect.poll(() => rows[0]?.followUpNote).toBe('Send an offer')
  await screen.findByText('Asha Rao: follow-up set.')
})

test('a call replaces an agreed follow-up only by choice, and names it', { tags: ['L3-LEAD-25'] }, async () => {
  const followUpAt = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const { user, rows } = await open('/admin/inquiries?open=1', { followUpAt, followUpNote: 'Sign the contract' })
  await shown('Asha Rao')
  const lead = within(await pane())
  await user.click(await lead.findByRole('tab', { name: 'Log a call' }))
  await user.click(await lead.findByRole('radio', { name: 'No answer' }))
  const proposal = await lead.findByRole('checkbox', { name: /^Follow up .*: Call again, instead of \w{3}/ })
  expect(proposal).toHaveProperty('checked', false)
  await user.click(lead.getByRole('button', { name: 'Log the call' }))
  await lead.findByText('Call by Asha Rao: no answer')
  expect(rows[0]).toMatchObject({ followUpAt, followUpNote: 'Sign the contract' })
})

test('after Internal Notes the focus is on their button', async () => {
  const { user, rows } = await open()
  await shown('Asha Rao')
  const lead = within(await pane())
  await user.click(await lead.findByRole('button', { name: 'Add internal notes' }))
  await user.type(await lead.findByRole('textbox', { name: 'Internal Notes' }), 'Prefers calls')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => rows[0]?.notes).toBe('Prefers calls')
  await isFocused(await lead.findByRole('button', { name: 'Edit notes' }))
})

test('in My day a key acts on the row with the focus alone, not on the lead beside it too', { tags: ['L4-DAY-08'] }, async () => {
  const rows = NAMES.map((name, index) => aInquiry({ id: index + 1, name, responseDueAt: AT }))
  const { api, user } = await mountDesk('admin', '/admin/my-day?open=2', (served) => {
    serveInquiries(served, rows)
    serveConversation(served, rows)
    served.on(myDay.get, () => ({ data: aMyDay({ unassigned: rows }) }))
  })
  await shown('Meera Iyer')
  screen.getByRole('button', { name: 'Follow-up of Asha Rao' }).focus()
  await user.keyboard('a')
  await screen.findByText('Asha Rao: assigned to you.')
  expect(screen.queryByText('Meera Iyer: assigned to you.')).toBeNull()
  await expect.poll(() => api.changes).toEqual(['POST /service-inquiries/admin/1/take'])
})

test(
  'a follow-up has five quick choices with their dates, and "tomorrow 4pm" is understood',
  { tags: ['L3-LEAD-25'] },
  async () => {
    const { user, rows } = await open()
    await shown('Asha Rao')
    await user.click(within(await pane()).getByRole('button', { name: 'Follow-up of Asha Rao: Set a follow-up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow-up: Asha Rao' }))
    const choices = within(await dialog.findByRole('group', { name: 'Quick choices' }))
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      Array(5).fill(expect.stringMatching(/ [AP]M$/)),
    )
    const words = dialog.getByRole('textbox', { name: 'When, in words' })
    await user.type(words, 'someday')
    await dialog.findByText('No date or time in it yet')
    await user.clear(words)
    await user.type(words, 'tomorrow 4pm')
    const tomorrow = new Date(Date.now() + INDIA_MS + DAY_MS).toISOString().slice(0, 10)
    await expect.poll(() => dialog.getByLabelText<HTMLInputElement>('Date').value).toBe(tomorrow)
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '16:00')
    await user.click(dialog.getByRole('button', { name: 'Save follow-up' }))
    await expect.poll(() => rows[0]?.followUpAt).toBe(`${tomorrow}T10:30:00.000Z`)
  },
)
