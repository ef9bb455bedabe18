/** The news on the page, and their refresh. Source: specification §4 'News', §8, §9 'News auto-refresh'. */
import { useEffect, useRef, useState } from 'react'
import { prepareToasts, showToast } from '#app/ui/show-toast.ts'
import { NEWS_REFRESH_MS } from '#domain/news-constants.ts'
import type { LoadedNews, News } from './loaded-news.ts'
import { messages } from './messages.ts'

const loadFetching = () => import('./fetch-news.ts')

/** Runs `task` every NEWS_REFRESH_MS while the page is visible; a run due while hidden happens when it is visible again. */
const useVisibleInterval = (task: () => void) => {
  const latest = useRef(task)
  useEffect(() => {
    latest.current = task
  })
  useEffect(() => {
    let dueAt = Date.now() + NEWS_REFRESH_MS
    const run = () => {
      if (document.hidden || Date.now() < dueAt) return
      dueAt = Date.now() + NEWS_REFRESH_MS
      latest.current()
    }
    // Browser timers may fire slightly early, so run() compares with the due time.
    const timer = setInterval(run, 5000)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [])
}

/** The last loaded news; a failed load does not replace them. */
const useLastLoaded = (loaded: LoadedNews): LoadedNews => {
  const [last, setLast] = useState(loaded)
  const isBetter = last !== loaded && (loaded.isFallback !== true || last.isFallback === true)
  if (isBetter) setLast(loaded)
  return isBetter ? loaded : last
}

/** `newest` is the loader's data; new loader data replaces news that were fetched in between. */
export const useNews = (newest: LoadedNews) => {
  const loaded = useLastLoaded(newest)
  const [fetched, setFetched] = useState<{ after: LoadedNews; news: News }>()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const isBusy = useRef(false)
  const news: News = fetched?.after === loaded ? fetched.news : loaded

  useEffect(prepareToasts, [])

  /** Resolves to the number of external articles; rejects when none could be loaded, or when every source has failed. */
  const renew = async (refresh: boolean): Promise<number> => {
    const { fetchNews } = await loadFetching()
    const { count, hasFailed, ...newer } = await fetchNews(news, refresh)
    setFetched({ after: loaded, news: newer })
    if (hasFailed) throw new Error('Every source of external news has failed')
    return count
  }

  const refresh = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsRefreshing(true)
    try {
      await showToast('success', messages.updated(await renew(true)))
    } catch {
      await showToast('error', messages.failed)
    }
    isBusy.current = false
    setIsRefreshing(false)
  }

  // A failed automatic refresh is retried at the next interval, without a toast.
  useVisibleInterval(() => {
    if (!isBusy.current) renew(false).catch(() => {})
  })

  return { news, isRefreshing, refresh }
}
