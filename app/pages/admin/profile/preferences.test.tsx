// @vitest-environment jsdom
/** Theme, colour of the initials and mails on the profile. Source: issue 36 point 11. */
import { expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { Refusal } from '#tests/support/mounted/fake-api.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'

test('a choice shows at once and is saved; one that the server refuses is taken back', async () => {
  const { api, user } = await mountDesk('admin', '/admin/profile', (served) => {
    served.admin = { ...served.admin, preferences: { theme: 'dark', colour: null, mutedMails: ['heldAsSpam'] } }
  })
  api.on(session.updatePreferences, ({ body }) => {
    api.admin = { ...api.admin, preferences: { ...api.admin.preferences, ...body } }
    return { data: api.admin }
  })
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
