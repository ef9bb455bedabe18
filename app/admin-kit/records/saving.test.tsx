// @vitest-environment jsdom
/** The form of a record while it is saved, shown with banners. Source: specification §8; design language 'errors say what happened'. */
import { expect, test } from 'vitest'
import { Refusal } from '#tests/support/mounted/fake-api.ts'
import { clickTwiceSlowly, comeBack, fill, mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { aBanner, change, serveBanners } from '#tests/support/mounted/records.ts'
import { banners } from '#contract/banners.ts'
import type { Role } from '#domain/user.ts'

const NOT_SAVED_YET = 'What you typed while saving is still here, but not saved yet.'

const open = async (url: string, role: Role = 'admin') => {
  const rows = [aBanner({ id: 1, title: 'Autumn' }), aBanner({ id: 2, title: 'Winter' })]
  const desk = await mountDesk(role, url, (api) => serveBanners(api, rows))
  return { ...desk, rows }
}

const dialog = () => screen.findByRole('dialog')
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()
const field = async (label: string) => within(await dialog()).findByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const isBusy = (name: string) => expect.poll(() => button(name).getAttribute('aria-disabled')).toBe('true')
const discardQuestion = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })

test('what is typed while an update is on its way stays, and is saved by the next one', async () => {
  const { api, user, rows } = await open('/admin/banners?edit=1')
  const subtitle = await field('Subtitle')
  await fill(user, subtitle, 'Mondays')
  const release = api.hold(banners.update)
  await user.click(button('Update'))
  await isBusy('Update')
  await user.type(subtitle, ' at ten')
  release()
  await screen.findByText(NOT_SAVED_YET)
  expect(subtitle.value).toBe('Mondays at ten')
  expect(rows[0]?.subtitle).toBe('Mondays')
  await user.click(button('Update'))
  await isClosed()
  expect(rows[0]?.subtitle).toBe('Mondays at ten')
})

test('what is typed while a record is being created is saved into that record', async () => {
  const { api, user, rows, url } = await open('/admin/banners?edit=new')
  await fill(user, await field('Title'), 'Monsoon')
  const release = api.hold(banners.create)
  await user.click(button('Create'))
  await isBusy('Create')
  await user.type(await field('Subtitle'), 'Two shops')
  release()
  await screen.findByText('We’ve restored what you typed before. It isn’t saved yet.')
  expect(url()).toBe('/admin/banners?edit=3')
  expect((await field('Subtitle')).value).toBe('Two shops')
  await user.click(button('Update'))
  await isClosed()
  expect(rows.map(({ title, subtitle }) => [title, subtitle])).toEqual([
    ['Autumn', ''],
    ['Winter', ''],
    ['Monsoon', 'Two shops'],
  ])
})

test('a save whose own version is in the list before its answer is not taken for somebody else’s change', async () => {
  const { api, user } = await open('/admin/banners?edit=1')
  await fill(user, await field('Subtitle'), 'Mondays')
  const release = api.hold(banners.update)
  await user.click(button('Update'))
  await expect.poll(() => api.changes).toHaveLength(1)
  comeBack()
  await screen.findByText('Mondays')
  expect(screen.queryByText(/^Someone else changed this/)).toBeNull()
  release()
  await isClosed()
})

test(
  'a save that meets another’s keeps what was typed, tells of theirs, and takes both with the next press',
  { tags: ['C2-CODE-13'] },
  async () => {
    const { user, rows } = await open('/admin/banners?edit=1')
    await fill(user, await field('Subtitle'), 'Mondays')
    change(rows, 1, { imageUrl: '/images/theirs.jpg' })
    await user.click(button('Update'))
    const notice = await within(await dialog()).findByText('Image URL: (blank) → /images/theirs.jpg')
    expect(notice.closest('[role=alert]')?.textContent).toContain('Someone else changed this banner meanwhile')
    expect((await field('Subtitle')).value).toBe('Mondays')
    // A press in the second in which their changes appear overwrites nothing.
    expect(button('Update').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Update'))
    expect(rows[0]?.subtitle).toBe('')
    await expect.poll(() => button('Update').getAttribute('aria-disabled')).toBeNull()
    await user.click(button('Update'))
    await isClosed()
    expect(rows[0]).toMatchObject({ subtitle: 'Mondays', imageUrl: '/images/theirs.jpg' })
  },
)

test('a record that is deleted while it is edited says so, and keeps what was typed', async () => {
  const { user, rows } = await open('/admin/banners?edit=1')
  await fill(user, await field('Subtitle'), 'Mondays')
  rows.shift()
  await user.click(button('Update'))
  await within(await dialog()).findByText(/^This banner was deleted meanwhile/)
  expect((await field('Subtitle')).value).toBe('Mondays')
})

test('an error of the server at a field stays until that field is edited', async () => {
  const { api, user } = await open('/admin/banners?edit=1')
  const refusal = new Refusal(400, 'VALIDATION_ERROR', 'Check the form', { subtitle: 'Too loud' })
  await fill(user, await field('Subtitle'), 'MONDAYS')
  const mend = api.refuse('changes', refusal)
  await user.click(button('Update'))
  await screen.findByText('Too loud')
  mend()
  await user.clear(await field('Title'))
  await user.tab()
  await screen.findByText('Title is required')
  expect(screen.queryByText('Too loud')).not.toBeNull()
  await fill(user, await field('Subtitle'), 'Mondays')
  await expect.poll(() => screen.queryByText('Too loud')).toBeNull()
})

test('what is typed is a draft of the tab until it is saved', async () => {
  const { user } = await open('/admin/banners?edit=1')
  const drafts = () => Object.values(sessionStorage).filter((value) => String(value).includes('Mondays')).length
  await fill(user, await field('Subtitle'), 'Mondays')
  await expect.poll(drafts).toBe(1)
  await user.click(button('Update'))
  await isClosed()
  expect(drafts()).toBe(0)
})

test('Ctrl Enter saves from every field, and no question over the form answers to it', async () => {
  const { api, user } = await open('/admin/banners?edit=1')
  await fill(user, await field('Subtitle'), 'Mondays')
  await user.keyboard('{Escape}')
  const stay = within(await discardQuestion()).getByRole('button', { name: 'Keep editing' })
  stay.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(api.changes).toEqual([])
  await user.click(stay)
  await user.type(await field('Order'), '{Control>}{Enter}{/Control}')
  await isClosed()
  expect(api.changes).toEqual(['PUT /banners/1'])
})

test('a double click deletes once and restores once', async () => {
  const { api, user } = await open('/admin/banners')
  await user.click(await screen.findByRole('button', { name: 'Delete Autumn' }))
  await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Banner deleted successfully')
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Banner restored successfully')
  expect(api.changes).toEqual(['DELETE /banners/1', 'POST /banners/1/restore'])
  expect(screen.queryByText(/^Failed/)).toBeNull()
})

test('a double click on the badge of a status changes it once, also when the answer comes between the clicks', async () => {
  const { api } = await open('/admin/banners')
  const badge = await screen.findByRole('button', { name: /, deactivate Autumn$/ })
  await clickTwiceSlowly(badge, () => screen.findByText('Banner deactivated successfully'))
  expect(api.changes).toEqual(['PATCH /banners/1/status'])
})
