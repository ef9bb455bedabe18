/** Links to the lead page, which leads back to the list with its filters. */
import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryScreen } from './screen.ts'

/** Navigation state of the lead page: the query of the list. */
interface InquiryLinkState {
  listSearch: string
}

interface InquiryLink {
  to: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

export type InquiryLinkTo = (inquiry: Pick<Inquiry, 'id'>) => InquiryLink

/** The query of the list in the browser's URL, without the open inquiry. */
export const readListState = (): InquiryLinkState => {
  const params = new URLSearchParams(window.location.search)
  params.delete('inquiry')
  params.delete('open')
  return { listSearch: params.size === 0 ? '' : `?${params.toString()}` }
}

/**
 * Builds the props of a link to a lead page, from the list or its dialog: `<RowLink {...inquiryLink(inquiry)}>`; a plain click `opens` the
 * lead otherwise. The same function for all renders of a screen: memoized rows do not render again.
 */
export const useInquiryLink = (
  { path, kind }: InquiryScreen,
  opens?: (lead: Pick<Inquiry, 'id' | 'kind'>) => void,
): InquiryLinkTo => {
  const navigate = useNavigate()
  const open = useLatestCallback((to: string, id: number) => {
    if (opens) opens({ id, kind })
    else void navigate(to, { state: readListState() })
  })
  return useCallback(
    ({ id }) => {
      const to = `${path}/${id}`
      return {
        to,
        onClick: (event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          open(to, id)
        },
      }
    },
    [path, open],
  )
}

const readListSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'
    ? state.listSearch
    : ''

/** The URL of the list from which the lead page was opened; without filters for a page that was opened by its URL. */
export const useListUrl = ({ path }: InquiryScreen): string => `${path}${readListSearch(useLocation().state)}`
