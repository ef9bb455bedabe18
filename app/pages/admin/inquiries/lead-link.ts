/** Links to the lead page, which leads back to the list with its filters. */
import { type MouseEvent, useCallback } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { inquiryPath, LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import type { LeadRef } from './queries.ts'
import type { InquiryScreen } from './screens.ts'

export type InquiryLinkTo = (inquiry: Pick<Inquiry, 'id'>) => {
  to: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Navigation state of the lead page: the query of the list in the browser's URL, without the open inquiry. */
export const readListState = (): { listSearch: string } => {
  const params = new URLSearchParams(window.location.search)
  params.delete('inquiry')
  params.delete('open')
  return { listSearch: params.size === 0 ? '' : `?${params.toString()}` }
}

/**
 * Builds the props of a link that `open` opens: `<RowLink {...inquiryLink(inquiry)}>`. The same function for all renders of a screen:
 * memoized rows do not render again.
 */
export const useInquiryLink = ({ kind }: InquiryScreen, open: (lead: LeadRef) => void): InquiryLinkTo =>
  useCallback(
    ({ id }) => ({
      to: inquiryPath({ kind, id }),
      onClick: (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open({ id, kind })
      },
    }),
    [kind, open],
  )

const readListSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'
    ? state.listSearch
    : ''

/** The URL of the list from which the lead page was opened; without filters for a page that was opened by its URL. */
export const useListUrl = ({ kind }: InquiryScreen): string => `${LEAD_LIST_PATHS[kind]}${readListSearch(useLocation().state)}`
