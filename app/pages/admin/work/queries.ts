/** Loading and changing case studies. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#app/admin-kit/content/kind.ts'
import { loadAllPages } from '#app/api/all-pages.ts'
import { call } from '#app/api/call.ts'
import { recordKeys, serviceKeys } from '#app/api/query-keys.ts'
import { services } from '#contract/services.ts'
import { work } from '#contract/work.ts'
import type { CaseStudy, CaseStudyInput } from '#domain/case-study.ts'
import { FETCH_FAILED, messages } from './messages.ts'
import type { WorkQuery } from './search-params.ts'

/** A page of the list; the previous page stays visible while the next one loads. */
export const useWork = (query: WorkQuery) =>
  useQuery({
    queryKey: recordKeys('work').list(query),
    queryFn: ({ signal }) => call(work.adminList, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

/** Every service, to choose from. Shares the cache of a search in Manage Services. */
export const useAllServices = () =>
  useQuery({
    queryKey: serviceKeys.whole(undefined),
    queryFn: async ({ signal }) => ({
      data: await loadAllPages((page: number) => call(services.adminList, { query: { page, limit: 100 }, signal })),
    }),
  })

export const workKind: EditableKind<CaseStudy, CaseStudyInput> = {
  name: 'work',
  messages,
  get: (id, signal) => call(work.adminGet, { params: { id }, signal }),
  create: (body) => call(work.create, { body }),
  update: (id, body) => call(work.update, { params: { id }, body }),
  setActive: (id, body, ifMatch) => call(work.setActive, { params: { id }, body, ifMatch }),
  remove: (id) => call(work.remove, { params: { id } }),
  restore: (id) => call(work.restore, { params: { id } }),
}
