// @vitest-environment jsdom
/** The command menu and the keys of every screen. Source: issue 36 point 3, design language 'Keyboard first, everywhere the same'. */
import { expect, test } from 'vitest'
import { find } from '#contract/find.ts'
import { addRecent } from '#app/session/recent.ts'
import type { Found } from '#domain/find.ts'
import type { Role } from '#domain/user.ts'
import { BROKEN, type FakeApi } from '#tests/support/mounted/fake-api.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'

const NOTHING: Found = { leads: [], services: [], news: [], work: [], users: [] }
const RAVI = {
  id: 12,
  kind: 'contact',
  name: 'Ravi Kumar',
  company: 'Kumar Mills',
  email: 'ravi@kumar.example',
  phone: '98450 00000',
  status: 'new',
  createdAt: '2026-11-23T05:30:00.000Z',
} as const

/** A desk on a screen that loads nothing. */
const open = async (role: Role = 'sales_person', serve: (api: FakeApi) => void = () => {}) => {
  const desk = await mountDesk(
    role,
    '/admin/quiet',
    (api) => {
      api.on(find.list, ({ query }) => ({ data: 'ravi kumar'.startsWith(query.search) ? { ...NOTHING, leads: [RAVI] } : NOTHING }))
      serve(api)
    },
    { path: '/admin/*', element: <h1>Quiet</h1> },
  )
  await screen.findByRole('heading', { name: 'Quiet' })
  return desk
}

const dialog = async () => {
  const palette = await screen.findByRole('dialog', { name: 'Search or jump to' })
  await expect.poll(() => document.activeElement).toBe(within(palette).getByRole('combobox'))
  return palette
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('Ctrl K, a part of a name, Enter: the lead opens; and the menu is gone', async () => {
  const { user, url } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await dialog())
  await user.keyboard('rav')
  const option = await palette.findByRole('option', { name: /^Ravi Kumar/ })
  expect(option.textContent).toContain('Kumar Mills · #12 · 98450 00000')
  await user.keyboard('{Enter}')
  await expect.poll(url).toBe('/admin/contacts/12')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test("without a text, one's own recent records come first, until one signs out", async () => {
  const { user } = await open()
  addRecent(2, { to: '/admin/contacts/8', label: 'Of another person' })
  for (let id = 1; id <= 6; id += 1) addRecent(1, { to: `/admin/contacts/${id}`, label: `Lead ${id}` })
  await user.keyboard('{Control>}k{/Control}')
  await dialog()
  expect(options().slice(0, 6)).toEqual(['Lead 6', 'Lead 5', 'Lead 4', 'Lead 3', 'Lead 2', 'Add a leadc'])
  await user.keyboard('sign out{Enter}')
  await expect.poll(() => localStorage.getItem('deskRecent')).toBeNull()
})

test('an answer to an earlier text is ignored; nothing found, and a failure that is tried again', async () => {
  const { user, api } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await dialog())
  const release = api.hold(find.list)
  await user.keyboard('ravi')
  await palette.findByText('Searching…')
  await user.keyboard('xx')
  release()
  await palette.findByText('Nothing found for “ravixx”.')
  const repair = api.refuse(find.list, BROKEN)
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  const retry = await palette.findByRole('button', { name: 'Try again' })
  repair()
  await user.click(retry)
  expect(await palette.findByRole('option', { name: /^Ravi Kumar/ })).toBeDefined()
})

test.each([
  ['sales_person', ['Add a lead', 'Keyboard shortcuts'], ['Block a time', 'Add a user', 'News', 'User Management']],
  ['super_admin', ['Add a lead', 'Block a time', 'Add a user', 'News', 'User Management'], []],
] as const)('a %s is offered the own screens and actions', async (role, offered, missing) => {
  const { user } = await open(role)
  await user.click(screen.getByRole('button', { name: /^Search or jump to/ }))
  await dialog()
  const listed = options().join('\n')
  for (const text of offered) expect(listed).toContain(text)
  for (const text of missing) expect(listed).not.toMatch(new RegExp(`^${text}`, 'm'))
})

test('an action runs: the theme is switched and kept, the keys are shown', async () => {
  const { user } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await dialog()
  await user.keyboard('dark theme{Enter}')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('deskTheme')).toBe('dark')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await dialog()
  await user.keyboard('shortcuts{Enter}')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  delete document.documentElement.dataset['theme']
})

test('g and a key, c, / and ? on every screen, with Caps Lock and on a Russian layout; none while somebody types', async () => {
  const { user, url } = await open('admin')
  await user.keyboard('G[KeyG]')
  await user.keyboard('gn')
  await expect.poll(url).toBe('/admin/news')
  await user.keyboard('gu')
  expect(url()).toBe('/admin/news')
  for (const [code, key] of [
    ['KeyG', 'п'],
    ['KeyC', 'с'],
  ] as const)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
  await expect.poll(url).toBe('/admin/contacts')
  await user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Your profile' })
  await user.keyboard('c')
  await expect.poll(url).toBe('/admin/inquiries?add=1')
  await user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Your profile' })
  await user.keyboard('/')
  const palette = await dialog()
  await user.keyboard('gd?')
  expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('gd?')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.tagName).not.toBe('INPUT')
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(keys.textContent).toContain('g nNews')
  await user.click(within(keys).getByRole('checkbox'))
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('gd')
  expect(url()).toBe('/admin/profile')
})
