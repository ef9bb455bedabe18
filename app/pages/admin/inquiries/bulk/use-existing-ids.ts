import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { BULK_LIMIT } from '#domain/bulk.ts'
import type { InquiryScreen } from '../screen.ts'

/**
 * Which of the selected inquiries exist. Requested when a change of inquiries is announced, not when a row is
 * selected.
 */
export const useExistingIds = (
  { kind, endpoints }: InquiryScreen,
  ids: readonly number[],
  { isEnabled }: { isEnabled: boolean },
): readonly number[] =>
  useQuery({
    queryKey: inquiryKeys.selected(kind, ids),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const { data } = await call(endpoints.list, { query: { ids: [...ids], limit: BULK_LIMIT }, signal })
      return data.map(({ id }) => id)
    },
    initialData: ids,
    staleTime: Infinity,
    enabled: isEnabled,
  }).data
