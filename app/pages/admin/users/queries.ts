/** Filters, queries and mutations of users. List failures are only logged (specification §8) and shown in place of the list. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { activeQuery } from '#app/admin-kit/lists/active-filter.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { patchCached, removeCached } from '#app/admin-kit/records/cache.ts'
import { orServerMessage, useRequest } from '#app/admin-kit/records/use-request.ts'
import { call } from '#app/api/call.ts'
import { inquiryDependents, inquiryKeys, userKeys as keys } from '#app/api/query-keys.ts'
import { setAdmin, useAdmin } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { invitations } from '#contract/invitations.ts'
import { users } from '#contract/users.ts'
import type { Invitation } from '#domain/invitation.ts'
import { type OpenInquiries, ROLE_LABELS, ROLES, type Role, type User, type UserPatch } from '#domain/user.ts'
import {
  ACTIVATED,
  CREATE_FAILED,
  CREATED,
  DEACTIVATED,
  DELETE_FAILED,
  DELETED,
  INVITE_FAILED,
  INVITED,
  STATUS_FAILED,
  UPDATE_FAILED,
  UPDATED,
} from './messages.ts'

/** Source: specification §9 'User list page size'. */
const USERS_PAGE_SIZE = 10

/** In the order of specification §2 'User Management'. */
const FILTERED_ROLES: readonly Role[] = ['super_admin', 'admin', 'sales_person']
export const ROLE_FILTER_CHOICES: readonly Choice[] = [
  ['', 'All Roles'],
  ...FILTERED_ROLES.map((role): Choice => [role, ROLE_LABELS[role]]),
]

/** Reads the list's query from the URL; 'all' and unknown values are left out. Source: specification §7. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: USERS_PAGE_SIZE,
  search: filters.search,
  status: activeQuery(filters),
  role: filters.choice('role', ROLES) || undefined,
})

/** A page of the list; the previous page stays visible while the next one loads. */
export const useUsers = (query: ReturnType<typeof toQuery>) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(users.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One user; the listed row is shown immediately and refetched. Without an id nothing is loaded. */
export const useUser = (id: number | null, listed: User | undefined) =>
  useQuery({
    queryKey: keys.detail(id ?? 0),
    queryFn: async ({ signal }) => (await call(users.get, { params: { id: id ?? 0 }, signal })).data,
    enabled: id !== null,
    placeholderData: listed,
    staleTime: 0,
  })

/** The open leads of a user; undefined without any, and while they are unknown. */
export const useOpenInquiries = (id: number): OpenInquiries | undefined => {
  const { data } = useQuery({
    queryKey: inquiryKeys.openLeads,
    queryFn: async ({ signal }) => (await call(users.openLeads, { signal })).data,
  })
  return data?.find(({ userId }) => userId === id)
}

/** Assignable users, assignees of inquiries and dashboard figures depend on the users. */
const refresh = [keys.all, ...inquiryDependents]

/** Creates a user. Rejects for the form to handle. */
export const useCreateUser = () =>
  useRequest({
    send: (body: BodyInputOf<typeof users.create>) => call(users.create, { body }),
    done: CREATED,
    failed: orServerMessage(CREATE_FAILED),
    refresh,
  })

const useInvitation = <Input>(send: (input: Input) => Promise<{ data: Invitation }>) =>
  useRequest({
    send,
    done: ({ data: { user, link } }) => (link === null ? INVITED(user.email) : undefined),
    failed: orServerMessage(INVITE_FAILED),
    refresh,
  })

/** Adds a user who sets the password by a link. Rejects for the form to handle. */
export const useInvite = () => useInvitation((body: BodyInputOf<typeof invitations.create>) => call(invitations.create, { body }))

/** A new link for a user who has never signed in. */
export const useInviteAgain = () => useInvitation((id: number) => call(invitations.again, { params: { id } }))

/** Saves a user; `base` is the expected version. Rejects for the form to handle; after a CONFLICT the latest version is loaded. */
export const useUpdateUser = () => {
  const client = useQueryClient()
  const admin = useAdmin()
  return useRequest({
    send: ({ base, patch }: { base: User; patch: UserPatch }) =>
      call(users.update, { params: { id: base.id }, body: { ...patch, updatedAt: base.updatedAt } }),
    show: ({ data }) => {
      patchCached(client, keys, data.id, data)
      if (data.id === admin.id) setAdmin(data)
    },
    done: UPDATED,
    failed: orServerMessage(UPDATE_FAILED),
    refresh,
  })
}

/** Activates or deactivates; sends the target state, which makes a double click harmless (contract §3 'Calls'). */
export const useSetUserActive = () => {
  const client = useQueryClient()
  return useRequest({
    send: ({ id, isActive }: Pick<User, 'id' | 'isActive'>) => call(users.setActive, { params: { id }, body: { isActive } }),
    show: ({ data }) => patchCached(client, keys, data.id, data),
    done: ({ data }) => (data.isActive ? ACTIVATED : DEACTIVATED),
    failed: orServerMessage(STATUS_FAILED),
    refresh,
  })
}

/** Deletes a user and refetches the list. */
export const useDeleteUser = () => {
  const client = useQueryClient()
  return useRequest({
    send: (id: number) => call(users.remove, { params: { id } }),
    show: (_answer, id) => void removeCached(client, keys, id),
    done: DELETED,
    failed: orServerMessage(DELETE_FAILED),
    refresh,
  })
}
