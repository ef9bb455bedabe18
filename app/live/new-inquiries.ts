/** How many inquiries are new, as the live stream last said. */
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { InquiryKind } from '#domain/inquiry.ts'

export type NewInquiries = Record<InquiryKind, number>

const KEY = ['new-inquiries']
const MOST_SHOWN = 99

export const setNewInquiries = (client: QueryClient, counts: NewInquiries): void => {
  client.setQueryData<NewInquiries>(KEY, counts)
}

/** Undefined until it is known. */
export const useNewInquiries = (): NewInquiries | undefined =>
  useQuery<NewInquiries>({ queryKey: KEY, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data

/** '7', '99+'. */
export const shortCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
