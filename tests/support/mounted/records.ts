/** Records for the fake API, and the answers of the calls for them. */
import type { Banner } from '#domain/banner.ts'
import { banners } from '#contract/banners.ts'
import { preferences } from '#domain/preferences.ts'
import { toPagination } from '#domain/pagination.ts'
import type { User } from '#domain/user.ts'
import { type FakeApi, Refusal } from './fake-api.ts'

/** When everything was created. */
export const AT = '2026-11-20T09:30:00.000Z'

export const aUser = (fields: Partial<User>): User => ({
  id: 1,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '',
  role: 'admin',
  isActive: true,
  takesLeads: false,
  preferences: preferences.parse({}),
  lastLoginAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})

export const aBanner = (fields: Partial<Banner>): Banner => ({
  id: 1,
  title: 'Autumn',
  subtitle: '',
  buttonText: 'Contact us',
  buttonLink: '/contact',
  imageUrl: '',
  order: 0,
  isActive: true,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})

interface Version {
  id: number
  updatedAt: string
}

/** The record of that id; NOT_FOUND without one, CONFLICT when it is another version than the expected one. */
export const find = <Row extends Version>(rows: Row[], id: number, expected?: string | null): Row => {
  const row = rows.find((candidate) => candidate.id === id)
  if (row === undefined) throw new Refusal(404, 'NOT_FOUND', 'Not found')
  if (expected && expected !== row.updatedAt) throw new Refusal(409, 'CONFLICT', 'Someone else changed it meanwhile')
  return row
}

/** Replaces a record by its next version. */
export const change = <Row extends Version>(rows: Row[], id: number, fields: Partial<Row>): Row => {
  const before = find(rows, id)
  const after = { ...before, ...fields, updatedAt: new Date(Date.parse(before.updatedAt) + 1000).toISOString() }
  rows.splice(rows.indexOf(before), 1, after)
  return after
}

export const pageOf = <Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  pagination: toPagination(page, limit, rows.length),
})

/** Removes a record; the returned function brings it back to its place. */
export const remove = <Row extends Version>(rows: Row[], id: number): (() => Row) => {
  const row = find(rows, id)
  const index = rows.indexOf(row)
  rows.splice(index, 1)
  return () => {
    rows.splice(index, 0, row)
    return row
  }
}

/** Answers the calls of the banner screen from `rows`, which it changes. */
export const serveBanners = (api: FakeApi, rows: Banner[]): void => {
  const removed = new Map<number, () => Banner>()
  const restore = (id: number): Banner => {
    const back = removed.get(id)
    if (back === undefined) throw new Refusal(404, 'NOT_FOUND', 'Not found')
    return back()
  }
  api.on(banners.adminList, ({ query }) => {
    const { status } = query
    return pageOf(
      rows.filter(({ isActive }) => status === undefined || String(isActive) === status),
      query,
    )
  })
  api.on(banners.adminGet, ({ params: { id } }) => ({ data: find(rows, id) }))
  api.on(banners.create, ({ body }) => {
    const created = aBanner({ ...body, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 })
    rows.push(created)
    return { data: created }
  })
  api.on(banners.update, ({ params: { id }, body: { updatedAt, ...fields } }) => {
    find(rows, id, updatedAt)
    return { data: change(rows, id, fields) }
  })
  api.on(banners.setActive, ({ params: { id }, body: { isActive }, ifMatch }) => {
    find(rows, id, ifMatch)
    return { data: change(rows, id, { isActive }) }
  })
  api.on(banners.remove, ({ params: { id } }) => {
    removed.set(id, remove(rows, id))
    return { data: null }
  })
  api.on(banners.restore, ({ params: { id } }) => ({ data: restore(id) }))
}
