// @vitest-environment jsdom
/** Inviting a colleague from User Management. Source: issue 36 point 7. */
import { expect, test } from 'vitest'
import { invitations } from '#contract/invitations.ts'
import { session } from '#contract/session.ts'
import { users } from '#contract/users.ts'
import { type FakeApi, Refusal } from '#tests/support/mounted/fake-api.ts'
import { mountDesk, screen } from '#tests/support/mounted/mount-desk.tsx'
import { aUser, pageOf } from '#tests/support/mounted/records.ts'

const LINK = 'https://agency.example/admin/set-password?token=abc'
const RAVI = aUser({ id: 2, name: 'Ravi Nair', email: 'ravi@example.in', role: 'sales_person' })

const serveUsers = (api: FakeApi): void => {
  api.on(users.list, ({ query }) => pageOf([RAVI], query))
  api.on(users.openLeads, () => ({ data: [] }))
}

const fillIn = async (user: { type: (field: HTMLElement, text: string) => Promise<void> }) => {
  await user.type(await screen.findByLabelText(/^Name/), RAVI.name)
  await user.type(screen.getByLabelText(/^Email/), RAVI.email)
}

test('a used e-mail is said at its field; then the invitation is sent, and the form is gone', async () => {
  const { api, user } = await mountDesk('super_admin', '/admin/users?invite=new', serveUsers)
  const taken = 'A user with this email already exists'
  api.on(invitations.create, () => {
    throw new Refusal(409, 'CONFLICT', taken, { email: taken })
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(taken, { selector: '[role=dialog] *' })
  api.on(invitations.create, ({ body }) => ({ data: { user: { ...RAVI, ...body }, link: null } }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Invitation sent to ravi@example.in')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('without a mail server the link is shown once, to copy', async () => {
  const { user } = await mountDesk('super_admin', '/admin/users?invite=new', (api) => {
    serveUsers(api)
    api.on(session.profile, () => ({ data: api.admin, timeZone: 'Asia/Kolkata', isEmailSetUp: false, avatarColours: {} }))
    api.on(invitations.create, () => ({ data: { user: RAVI, link: LINK } }))
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByDisplayValue(LINK)
  await screen.findByText(/E-mail isn't set up, so nothing was sent/)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(LINK)
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? screen.getByRole('dialog'))
  await expect.poll(() => screen.queryByDisplayValue(LINK)).toBeNull()
})
