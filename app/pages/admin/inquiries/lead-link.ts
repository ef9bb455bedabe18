/** Links to the lead page, which leads back to the list with its filters. */
import { useLocation } from 'react-router'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryScreen } from './screen.ts'

/** Navigation state of the lead page: the query of the list. */
interface LeadLinkState {
  listSearch: string
}

interface LeadLink {
  to: string
  state: LeadLinkState
}

/** Builds the props of a link to a lead page, from the list or its dialog: `<Link {...leadLink(inquiry)}>`. */
export const useLeadLink = ({ path }: InquiryScreen): ((inquiry: Pick<Inquiry, 'id'>) => LeadLink) => {
  const params = new URLSearchParams(useLocation().search)
  params.delete('inquiry')
  const listSearch = params.size === 0 ? '' : `?${params.toString()}`
  return ({ id }) => ({ to: `${path}/${id}`, state: { listSearch } })
}

const readListSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'
    ? state.listSearch
    : ''

/** The URL of the list from which the lead page was opened; without filters for a page that was opened by its URL. */
export const useListUrl = ({ path }: InquiryScreen): string => `${path}${readListSearch(useLocation().state)}`
