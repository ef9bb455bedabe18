/** Loading and changing users. List failures are only logged (specification §8), and shown where the list would stand. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isConflict, messageOf } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryDependents, userKeys as keys } from '#app/api/query-keys.ts'
import { setAdmin, useAdmin } from '#app/session/session.ts'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { users } from '#contract/users.ts'
import type { User, UserPatch } from '#domain/user.ts'
import {
  ACTIVATED,
  CREATE_FAILED,
  CREATED,
  DEACTIVATED,
  DELETE_FAILED,
  DELETED,
  STATUS_FAILED,
  UPDATE_FAILED,
  UPDATED,
} from './messages.ts'
import type { UsersQuery } from './search-params.ts'

/** A page of the list; while the next one loads, the one before stays in view. */
export const useUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(users.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

const oneQuery = (id: number) => ({
  queryKey: keys.one(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(users.get, { params: { id }, signal })).data,
  staleTime: 0,
})

/** One user; what the list knows shows at once, and is checked at once. */
export const useUser = (id: number, listed: User | undefined) => useQuery({ ...oneQuery(id), placeholderData: listed })

const DEPENDENTS = [keys.all, ...inquiryDependents]

/** Who may be given an inquiry, whose it is, and the figures of the dashboard follow the users. */
const refresh = (client: QueryClient) => Promise.all(DEPENDENTS.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Saves the form of a new user. Throws to the form. */
export const useCreateUser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof users.create>) => call(users.create, { body }),
    onSuccess: () => {
      toast.success(CREATED)
      void refresh(client)
    },
    onError: (error) => toast.error(messageOf(error, CREATE_FAILED)),
  })
}

/** Saves the form of a user; `base` is the version that was read. Throws to the form; after a CONFLICT the latest version is there. */
export const useUpdateUser = () => {
  const client = useQueryClient()
  const admin = useAdmin()
  return useMutation({
    mutationFn: ({ base, patch }: { base: User; patch: UserPatch }) =>
      call(users.update, { params: { id: base.id }, body: { ...patch, updatedAt: base.updatedAt } }),
    onSuccess: ({ data }) => {
      toast.success(UPDATED)
      if (data.id === admin.id) setAdmin(data)
      void refresh(client)
    },
    onError: async (error, { base }) => {
      toast.error(messageOf(error, UPDATE_FAILED))
      if (isConflict(error)) await client.fetchQuery(oneQuery(base.id)).catch(() => null)
    },
  })
}

/** Activates or deactivates; says which, so that a double click is harmless (contract §3 'Calls'). */
export const useSetUserActive = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<User, 'id' | 'isActive'>) => call(users.setActive, { params: { id }, body: { isActive } }),
    onSuccess: ({ data }) => toast.success(data.isActive ? ACTIVATED : DEACTIVATED),
    onError: (error) => toast.error(messageOf(error, STATUS_FAILED)),
    onSettled: () => refresh(client),
  })
}

/** Deletes a user; the list follows. */
export const useDeleteUser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(users.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: (error) => toast.error(messageOf(error, DELETE_FAILED)),
    onSettled: () => refresh(client),
  })
}
