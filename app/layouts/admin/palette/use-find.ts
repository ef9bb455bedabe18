import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { findKey } from '#app/api/query-keys.ts'
import { find } from '#contract/find.ts'

const DEBOUNCE_MS = 120

/** What the server finds, some time after the last keystroke; an answer to an earlier text is none. */
export const useFind = (text: string) => {
  const typed = text.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: findKey(search),
    queryFn: async ({ signal }) => (await call(find.list, { query: { search }, signal })).data,
    enabled: search !== '',
    retry: false,
  })
  const isCurrent = search === typed && typed !== ''
  return {
    found: isCurrent ? data : undefined,
    isWaiting: typed !== '' && (!isCurrent || isFetching),
    isFailed: isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  }
}
