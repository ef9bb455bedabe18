/** A record in the query cache: in lists, as `{ data: rows }`, and under its own key. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Pagination, toPagination } from '#domain/pagination.ts'

export interface RecordKeys {
  /** Common prefix of the keys of all cached lists. */
  lists: QueryKey
  detail: (id: number) => QueryKey
}

interface CachedList<Row> {
  data: Row[]
  /** Missing where the list has no pages. */
  pagination?: Pagination
}

/** Finds the record in the cached lists. */
export const findListed = <Row extends { id: number }>(client: QueryClient, { lists }: RecordKeys, id: number): Row | undefined =>
  client
    .getQueriesData<CachedList<Row>>({ queryKey: lists })
    .flatMap(([, list]) => list?.data ?? [])
    .find((row) => row.id === id)

/** Adds or subtracts one record; a capped total stays, since its true value is unknown. */
const changeTotal = (pagination: Pagination, by: 1 | -1): Pagination => {
  const { page, limit, total, capped } = pagination
  return capped === true ? pagination : toPagination(page, limit, total + by)
}

const withoutRow = <List extends CachedList<{ id: number }>>(list: List, id: number): List => {
  const data = list.data.filter((row) => row.id !== id)
  const { pagination } = list
  if (data.length === list.data.length) return list
  if (pagination === undefined) return { ...list, data }
  return { ...list, data, pagination: changeTotal(pagination, -1) }
}

const withRow = <List extends CachedList<{ id: number }>>(list: List, row: { id: number }, place: number): List => {
  if (list.data.some(({ id }) => id === row.id)) return list
  const { pagination } = list
  const data = [...list.data.slice(0, place), row, ...list.data.slice(place)]
  if (pagination === undefined) return { ...list, data }
  return { ...list, data: data.slice(0, pagination.limit), pagination: changeTotal(pagination, 1) }
}

/**
 * Removes a deleted record from all cached lists; a list whose last page is empty by that has a page less. The result puts it back in its
 * place, after it was restored.
 */
export const removeCached = (client: QueryClient, { lists }: RecordKeys, id: number): (() => void) => {
  const cached = client.getQueriesData<CachedList<{ id: number }>>({ queryKey: lists })
  client.setQueriesData<CachedList<{ id: number }>>({ queryKey: lists }, (list) => list && withoutRow(list, id))
  return () => {
    for (const [key, before] of cached) {
      const place = before?.data.findIndex((row) => row.id === id) ?? -1
      const row = before?.data[place]
      if (row !== undefined) client.setQueryData<CachedList<{ id: number }>>(key, (list) => list && withRow(list, row, place))
    }
  }
}

/** Patches a record in all cached lists and under its own key. */
export const patchCached = (client: QueryClient, { lists, detail }: RecordKeys, id: number, patch: object): void => {
  client.setQueriesData<CachedList<{ id: number }>>(
    { queryKey: lists },
    (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
  )
  client.setQueryData<object>(detail(id), (record) => record && { ...record, ...patch })
}

/** In all cached lists, the records of these ids take each other's places. */
export const orderCached = (client: QueryClient, { lists }: Pick<RecordKeys, 'lists'>, ids: readonly number[]): void => {
  client.setQueriesData<CachedList<{ id: number }>>({ queryKey: lists }, (list) => {
    if (list === undefined) return list
    const moved = ids.flatMap((id) => list.data.find((row) => row.id === id) ?? [])
    return { ...list, data: list.data.map((row) => (ids.includes(row.id) ? (moved.shift() ?? row) : row)) }
  })
}
