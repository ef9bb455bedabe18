/** What the desk's cache holds of a record: in lists, as `{ data: rows }`, and on its own. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface RecordKeys {
  /** What the keys of every cached list begin with. */
  lists: QueryKey
  one: (id: number) => QueryKey
}

interface CachedList<Row> {
  data: Row[]
}

/** The record as a cached list has it. */
export const findListed = <Row extends { id: number }>(client: QueryClient, { lists }: RecordKeys, id: number): Row | undefined =>
  client
    .getQueriesData<CachedList<Row>>({ queryKey: lists })
    .flatMap(([, list]) => list?.data ?? [])
    .find((row) => row.id === id)

/** Changes fields of a record wherever the cache holds it. */
export const patchCached = (client: QueryClient, { lists, one }: RecordKeys, id: number, patch: object): void => {
  client.setQueriesData<CachedList<{ id: number }>>(
    { queryKey: lists },
    (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
  )
  client.setQueryData<object>(one(id), (record) => record && { ...record, ...patch })
}
