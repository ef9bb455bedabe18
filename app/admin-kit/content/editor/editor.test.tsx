// @vitest-environment jsdom
/** An article on its page: what is saved by itself, when, and what is kept when it is not. Source: issue 36 point 9. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { news } from '#contract/news.ts'
import type { NewsItem } from '#domain/news-item.ts'
import type { Role } from '#domain/user.ts'
import { AT, change, find, pageOf } from '#tests/support/mounted/records.ts'
import { BROKEN } from '#tests/support/mounted/fake-api.ts'
import { comeBack, fill, fireEvent, mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { newsPreview } from '#app/pages/admin/news/preview.ts'
import { subscribeToPreview } from '../unsaved-preview.ts'
import { AUTOSAVE_MS } from './use-autosave.ts'

const anItem = (fields: Partial<NewsItem>): NewsItem => ({
  id: 1,
  title: 'A new office',
  content: 'We moved.',
  excerpt: '',
  imageUrl: '',
  category: '',
  tags: [],
  author: '',
  publishedAt: AT,
  isActive: false,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})

const open = async (path: string, first: Partial<NewsItem> = {}, role: Role = 'admin') => {
  const rows = [anItem(first)]
  // The server stores no space at the end of a text.
  const trim = ({ title, content }: { title?: string | undefined; content?: string | undefined }) => ({
    ...(title !== undefined && { title: title.trim() }),
    ...(content !== undefined && { content: content.trim() }),
  })
  const desk = await mountDesk(role, path, (api) => {
    api.on(news.adminList, ({ query }) => pageOf(rows, query))
    api.on(news.adminGet, ({ params: { id } }) => ({ data: find(rows, id) }))
    api.on(news.create, ({ body: { publishedAt = AT, ...body } }) => {
      const created = anItem({ ...body, ...trim(body), publishedAt, id: rows.length + 1 })
      rows.push(created)
      return { data: created }
    })
    api.on(news.update, ({ params: { id }, body: { updatedAt, ...fields } }) => {
      find(rows, id, updatedAt)
      // The fields that are missing stay as they are.
      return { data: change(rows, id, { ...fields, ...trim(fields) } as Partial<NewsItem>) }
    })
  })
  if (path === '/admin/news') await desk.user.click(await screen.findByRole('button', { name: 'Add News Item' }))
  return { ...desk, rows, title: await screen.findByLabelText('Title'), text: screen.getByRole('textbox', { name: 'Content' }) }
}

const pauseTyping = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

test('a new article is created by its first pause with a title and a text, and written on at its URL', async () => {
  const { api, user, rows, title, text, url } = await open('/admin/news')
  expect(url()).toBe('/admin/news/new')
  pauseTyping()
  await user.type(title, 'Diwali offers')
  vi.advanceTimersByTime(AUTOSAVE_MS)
  await screen.findByText('Not saved · Content is required')
  expect(api.changes).toEqual([])
  const release = api.hold('changes')
  await user.type(text, 'Ten per cent ')
  vi.advanceTimersByTime(AUTOSAVE_MS)
  await screen.findByText('Saving…')
  await user.type(text, 'off')
  release()
  await expect.poll(url).toBe('/admin/news/2/edit')
  // The form is the same one: neither the focus nor the newer text is lost.
  expect([text.isConnected, document.activeElement === text]).toEqual([true, true])
  vi.advanceTimersByTime(AUTOSAVE_MS)
  await screen.findByText(/^Draft · saved \d/)
  expect(api.changes).toEqual(['POST /news', 'PUT /news/2'])
  expect(rows[1]).toMatchObject({ title: 'Diwali offers', content: 'Ten per cent off', isActive: false })
  history.back()
  await expect.poll(url).toBe('/admin/news')
})

test('a save by itself changes nothing under the caret', async () => {
  const { user, rows, text } = await open('/admin/news/1/edit')
  await user.type(text, ' And ')
  fireEvent.blur(text)
  await expect.poll(() => rows[0]?.content).toBe('We moved. And')
  await screen.findByText(/^Draft · saved /)
  expect(text).toHaveProperty('value', 'We moved. And ')
  await user.type(text, 'more')
  fireEvent.blur(text)
  await expect.poll(() => rows[0]?.content).toBe('We moved. And more')
})

test('an open preview learns of the text, of each save, and of a publication that changes no text', async () => {
  const told: unknown[] = []
  onTestFinished(subscribeToPreview(newsPreview, 1, 1, (shown) => void told.push(shown?.content ?? 'saved')))
  const { user, text } = await open('/admin/news/1/edit')
  await user.type(text, ' In Goa.')
  await expect.poll(() => told.at(-1)).toBe('We moved. In Goa.')
  fireEvent.blur(text)
  await expect.poll(() => told.at(-1)).toBe('saved')
  const before = told.length
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish now' }))
  await expect.poll(() => told.slice(before)).toEqual(['saved'])
})

test('the version of a save that is still on its way is no one else’s', async () => {
  const { api, user, rows, text } = await open('/admin/news/1/edit')
  const release = api.hold('changes')
  await user.type(text, ' In Goa.')
  fireEvent.blur(text)
  await expect.poll(() => rows[0]?.content).toBe('We moved. In Goa.')
  comeBack()
  await user.type(text, ' Soon.')
  release()
  await screen.findByText(/not saved yet$/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text).toHaveProperty('value', 'We moved. In Goa. Soon.')
})

test('what visitors see changes with Update alone', async () => {
  const { api, user, rows, text } = await open('/admin/news/1/edit', { isActive: true })
  pauseTyping()
  await fill(user, text, 'We moved to Pune.')
  fireEvent.blur(text)
  vi.advanceTimersByTime(2 * AUTOSAVE_MS)
  await screen.findByText('Published · your changes are not on the site yet')
  expect(api.changes).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText(/^Published · saved /)
  expect([api.changes, rows[0]]).toMatchObject([['PUT /news/1'], { content: 'We moved to Pune.', isActive: true }])
})

test('Publish gives a draft the date of its publication, and the way back leaves it', async () => {
  const { user, rows } = await open('/admin/news/1/edit')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish now' }))
  await expect.poll(() => rows[0]?.isActive).toBe(true)
  const publishedAt = rows[0]?.publishedAt ?? ''
  expect(publishedAt > AT).toBe(true)
  await user.click(await screen.findByRole('button', { name: /^Published|^Comes out/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Back to draft' }))
  await expect.poll(() => rows[0]).toMatchObject({ isActive: false, publishedAt })
})

test('another version is told of and overwritten by a press alone; a failed save keeps the text and is tried again', async () => {
  const { api, user, rows, title, text } = await open('/admin/news/1/edit')
  change(rows, 1, { title: 'Our new office' })
  await fill(user, text, 'We moved to Pune.')
  fireEvent.blur(text)
  await screen.findByText('Someone else changed this news item meanwhile')
  expect([title, text]).toMatchObject([{ value: 'Our new office' }, { value: 'We moved to Pune.' }])
  expect(rows[0]?.content).toBe('We moved.')
  const accept = api.refuse('changes', BROKEN)
  const saveNow = async () => {
    await expect.poll(() => screen.getByRole('button', { name: 'Save now' }).getAttribute('aria-disabled')).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Save now' }))
  }
  await saveNow()
  await screen.findByText('What you typed is kept in this tab. Save now tries again.')
  accept()
  await saveNow()
  await screen.findByText(/^Draft · saved /)
  expect(rows[0]).toMatchObject({ title: 'Our new office', content: 'We moved to Pune.' })
  expect(screen.queryByText('Someone else changed this news item meanwhile')).toBeNull()
})

test('a draft is saved when its page is left, and changes of a published article are asked for', async () => {
  const { user, rows, text, url } = await open('/admin/news/1/edit')
  await user.type(text, ' In Pune.')
  await user.click(screen.getByRole('link', { name: 'News', current: false }))
  await expect.poll(url).toBe('/admin/news')
  await expect.poll(() => rows[0]?.content).toBe('We moved. In Pune.')
  change(rows, 1, { isActive: true })
  comeBack()
  await user.click(await screen.findByRole('link', { name: 'A new office' }))
  await screen.findByText(/^Published · saved /)
  await user.type(screen.getByRole('textbox', { name: 'Content' }), ' Soon.')
  await user.click(screen.getByRole('link', { name: 'News', current: false }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(url()).toBe('/admin/news/1/edit')
})

test('an id without a record says so, and a super admin has the status alone', async () => {
  const desk = await mountDesk('super_admin', '/admin/news/1/edit', (api) => {
    api.on(news.adminList, ({ query }) => pageOf([anItem({})], query))
    api.on(news.adminGet, ({ params: { id } }) => ({ data: find([anItem({})], id) }))
  })
  await screen.findByRole('dialog', { name: 'Update News Status' })
  expect(desk.url()).toBe('/admin/news?edit=1')
})
