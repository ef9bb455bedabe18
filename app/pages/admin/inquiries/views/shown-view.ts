/** The list that the URL shows, as a view stores it. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { HIDE_PARAM, SAVED_PARAM } from '#app/api/saved-views.ts'
import type { BodyInputOf } from '#contract/endpoint.ts'
import type { views } from '#contract/views.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { isSameQuery, type SavedView, type SavedViewQuery, toHiddenColumns } from '#domain/saved-view.ts'
import { currentSort, initialSort, toFilter } from '../search-params.ts'

type ListedView = Pick<SavedView, 'query' | 'hiddenColumns'>
/** As the API takes it. */
type ShownView = Required<Pick<BodyInputOf<typeof views.create>, 'query' | 'hiddenColumns'>>

/** Unknown values of the URL are left out, as the list leaves them out; the page is no part of a view. */
export const readShownView = (kind: InquiryKind, filters: UrlFilters) => {
  const { search, sort: _sort, ...rest } = toFilter(filters)
  const sort = currentSort(filters)
  return {
    query: {
      ...rest,
      search: search.trim() || undefined,
      sort: sort === initialSort(filters) ? undefined : sort,
      view: filters.choice('view', ['board']) || undefined,
    },
    hiddenColumns: toHiddenColumns(kind, filters.get(HIDE_PARAM).split(',')),
  } satisfies ShownView
}

/** Without values that change nothing: the initial sort, and the list instead of the board. */
const withoutInitial = ({ sort, view, ...query }: SavedViewQuery): SavedViewQuery => ({
  ...query,
  sort: sort === (query.due === undefined ? '-createdAt' : 'responseDue') ? undefined : sort,
  view: view === 'list' ? undefined : view,
})

export const isSameView = (one: ListedView, other: ListedView): boolean =>
  isSameQuery(withoutInitial(one.query), withoutInitial(other.query)) && one.hiddenColumns.join() === other.hiddenColumns.join()

/** The view that the URL names; undefined when it was deleted, or is of the other list. */
export const findSavedView = (kind: InquiryKind, filters: UrlFilters, list: readonly SavedView[] = []): SavedView | undefined =>
  list.find(({ id, screen }) => screen === kind && String(id) === filters.get(SAVED_PARAM))
