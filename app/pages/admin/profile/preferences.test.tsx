// @vitest-environment jsdom
/** Theme, colour of the initials and mails on the profile. Source: issue 36 point 11. */
import { expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { type FakeApi, Refusal } from '#tests/support/mounted/fake-api.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'

const serve = (api: FakeApi): void =>
  api.on(session.updatePreferences, ({ body }) => {
    api.admin = { ...api.admin, preferences: { ...api.admin.preferences, ...body } }
    return { data: api.admin }
  })

test('a choice shows at once and is saved; one that the server refuses is taken back', async () => {
  const { api, user } = await mountDesk('admin', '/admin/profile', (served) => {
    served.admin = { ...served.admin, preferences: { theme: 'dark', colour: null, mutedMails: ['heldAsSpam'] } }
  })
  serve(api)
  const card = within(await screen.findByRole('region', { name: 'Preferences' }))
  // Chosen on another device.
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.click(card.getByRole('button', { name: 'Light theme' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
  await user.click(card.getByRole('button', { name: /^\S+ in pink$/ }))
  const mail = card.getByRole('checkbox', { name: 'New inquiries' })
  await user.click(mail)
  await expect.poll(() => api.admin.preferences).toEqual({ theme: 'light', colour: 'pink', mutedMails: ['heldAsSpam', 'newLeads'] })
  api.refuse('changes', new Refusal(503, 'UNAVAILABLE', 'The database is away'))
  await user.click(mail)
  await screen.findByText('The database is away')
  expect(mail).toHaveProperty('checked', false)
})

test('the answer to a choice does not take back the next ones, which are all saved', async () => {
  const { api, user } = await mountDesk('admin', '/admin/profile', serve)
  const card = within(await screen.findByRole('region', { name: 'Preferences' }))
  const mail = (name: string) => card.getByRole('checkbox', { name })
  const answerFirst = api.hold(session.updatePreferences)
  await user.click(mail('New inquiries'))
  await expect.poll(() => api.changes.length).toBe(1)
  const answerSecond = api.hold(session.updatePreferences)
  await user.click(mail('Overdue replies'))
  // One is sent after the other: the server has them in the order in which they were made.
  expect(api.changes).toHaveLength(1)
  answerFirst()
  await expect.poll(() => api.changes.length).toBe(2)
  await user.click(mail('Replies due soon'))
  answerSecond()
  await expect.poll(() => api.admin.preferences.mutedMails).toEqual(['newLeads', 'overdue', 'warnings'])
  for (const name of ['New inquiries', 'Overdue replies', 'Replies due soon']) expect(mail(name)).toHaveProperty('checked', false)
})
