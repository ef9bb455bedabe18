import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { recordKeys } from '#app/api/query-keys.ts'
import type { Content, ContentKind } from './kind.ts'

/** The latest version: the listed row, else loaded from the server. Without an id nothing is loaded. */
const useContent = <Row extends Content>(kind: ContentKind<Row>, id: number | null, listed?: Row) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: recordKeys(kind.name).detail(id ?? 0),
    queryFn: async ({ signal }) => (await kind.get(id ?? 0, signal)).data,
    staleTime: 0,
    enabled: id !== null && listed === undefined,
  })
  return { data: listed ?? data, error: listed === undefined ? error : null, isFetching, refetch }
}

interface OpenedContentProps<Row extends Content> {
  kind: ContentKind<Row>
  /** Null for a new record. */
  id: number | null
  /** Its row of the list. */
  listed?: Row | undefined
  children: (row: Row | null) => ReactNode
}

/** A record in each state, see `OpenRecord`. One that was new stays in its form when it has an id. */
export function OpenedContent<Row extends Content>({ kind, id, listed, children }: OpenedContentProps<Row>) {
  const query = useContent(kind, id, listed)
  return (
    <OpenRecord<Row | 'new'>
      query={id === null ? { ...query, data: 'new' } : query}
      noun={kind.messages.noun}
      missing="It may have been deleted."
    >
      {(row, notice) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {notice}
          {children(row === 'new' ? null : row)}
        </div>
      )}
    </OpenRecord>
  )
}
