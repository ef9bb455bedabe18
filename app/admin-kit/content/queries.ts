import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { type Deletion, useDeletion } from '#app/admin-kit/records/deletion.tsx'
import { activeQuery } from '#app/admin-kit/lists/active-filter.ts'
import type { ListState } from '#app/admin-kit/lists/define-list.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { patchCached, removeCached } from '#app/admin-kit/records/cache.ts'
import { useChange, usePendingChanges, withChanges } from '#app/admin-kit/records/use-change.ts'
import { isConflict, isNotFound } from '#app/api/api-error.ts'
import { recordKeys } from '#app/api/query-keys.ts'
import { useFlags } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { type Content, type ContentKind, type EditableKind, saveFailure, statusFailure } from './kind.ts'

const refresh = (client: QueryClient, { name }: { name: string }) => client.invalidateQueries({ queryKey: recordKeys(name).all })

/** Source: specification §9 'Services admin page size'. */
export const CONTENT_PAGE_SIZE = 10

/** A page of the list; the previous page stays visible while the next one loads. */
export const useContentPage = <Row extends Content>(
  filters: UrlFilters,
  { kind, filter }: { kind: ContentKind<Row>; filter?: { choices: readonly Choice[] } },
): ListState<Row> => {
  const query = {
    page: filters.page,
    limit: CONTENT_PAGE_SIZE,
    search: filters.search,
    status: activeQuery(filters, filter?.choices),
  }
  const changes = usePendingChanges<Content>(kind.name)
  const list = useQuery({
    queryKey: recordKeys(kind.name).list(query),
    queryFn: ({ signal }) => kind.list(query, signal),
    placeholderData: keepPreviousData,
    meta: { failed: kind.messages.fetchFailed },
  })
  return { ...list, data: withChanges(list.data, changes) }
}

/** Toggles the status from its badge. */
export const useSwitchContent = <Row extends Content>(kind: ContentKind<Row>) => {
  const client = useQueryClient()
  const { messages, setActive } = kind
  const { send } = useChange<Content>({
    name: kind.name,
    show: (after) => patchCached(client, recordKeys(kind.name), after.id, after),
    refresh: () => refresh(client, kind),
    failed: (error) => statusFailure(messages, error),
  })
  return (row: Row, isActive: boolean): void => {
    const patch = { isActive }
    send({ before: row, patch, send: ({ id, updatedAt }) => setActive(id, patch, updatedAt) }).then(
      () => toast.success(isActive ? messages.activated : messages.deactivated, { id: messages.activated }),
      // Has shown its failure.
      () => undefined,
    )
  }
}

export interface ContentSave<Row, Input> {
  /** The version that filled the form; null creates. */
  base: Row | null
  /** Of a new record, the whole of it. */
  input: Partial<Input>
  /** Of an automatic save, which its screen tells of. */
  isQuiet?: boolean
}

/** Saves the form. Rejects for the form to handle; after a CONFLICT the latest version is loaded. */
export const useSaveContent = <Row extends Content, Input extends object>(kind: EditableKind<Row, Input>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, input }: ContentSave<Row, Input>) =>
      base === null ? kind.create(input as Input) : kind.update(base.id, { ...input, updatedAt: base.updatedAt }),
    onSuccess: ({ data }, { base, isQuiet }) => {
      const keys = recordKeys(kind.name)
      if (base === null) client.setQueryData(keys.detail(data.id), data)
      else patchCached(client, keys, data.id, data)
      if (isQuiet) return void client.invalidateQueries({ queryKey: keys.lists })
      toast.success(base === null ? kind.messages.created : kind.messages.updated)
      void refresh(client, kind)
    },
    onError: (error, { base, isQuiet }) => {
      if (!isQuiet) toast.error(saveFailure(kind.messages, error, base === null))
      return isConflict(error) || isNotFound(error) ? refresh(client, kind) : undefined
    },
  })
}

/** Saves the form for the status alone. */
export const useSaveStatus = <Row extends Content>(kind: ContentKind<Row>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive, updatedAt }: Content) => kind.setActive(id, { isActive }, updatedAt),
    onSuccess: ({ data }) => {
      patchCached(client, recordKeys(kind.name), data.id, data)
      toast.success(kind.messages.statusUpdated)
    },
    onError: (error) => toast.error(statusFailure(kind.messages, error, kind.messages.editDenied)),
    onSettled: () => void refresh(client, kind),
  })
}

/** Deletes and restores a record, then refetches the list. */
export const useContentDeletion = <Row extends Content>(kind: ContentKind<Row>): Deletion<Row> => {
  const client = useQueryClient()
  const { deleteContent } = useFlags()
  return useDeletion<Row>({
    messages: kind.messages,
    isAllowed: () => deleteContent,
    remove: ({ id }) => kind.remove(id),
    restore: ({ id }) => kind.restore(id),
    hide: ({ id }) => removeCached(client, recordKeys(kind.name), id),
    refresh: () => refresh(client, kind),
  })
}
