/** The news on the page, and their refresh. Source: specification §4 'News', §8, §9 'News auto-refresh'. */
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { prepareToasts, showToast } from '#app/ui/show-toast.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { news as calls } from '#contract/news.ts'
import { NEWS_REFRESH_MS } from '#domain/news-constants.ts'
import type { LoadedNews } from './load-news.server.ts'
import { messages } from './messages.ts'
import { inTab } from './tabs.ts'

const EXTERNAL_PATH = '/news/external' satisfies typeof calls.external.path

/** Makes the server request the sources, not its cache. Throws when the API does not respond or refuses. */
const requestSources = async (): Promise<DataOf<typeof calls.external>> => {
  const response = await fetch(`/api${EXTERNAL_PATH}?refresh=1`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true || !('data' in answer)) {
    throw new Error(`${response.url} answered ${response.status}`)
  }
  // The server has validated and typed the response; the browser does not check it again.
  return answer.data as DataOf<typeof calls.external>
}

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

/** A failed load replaces nothing, and one without our own articles leaves these. */
const replace = (before: LoadedNews, loaded: LoadedNews): LoadedNews => {
  if (loaded.isFallback === true && before.isFallback !== true) return before
  if (loaded.isOwnMissing !== true) return loaded
  return { ...loaded, localTotal: before.localTotal, stories: [...inTab(before.stories, 'local'), ...loaded.stories] }
}

const useLastLoaded = (loaded: LoadedNews): LoadedNews => {
  const [last, setLast] = useState({ loaded, news: loaded })
  if (last.loaded !== loaded) setLast({ loaded, news: replace(last.news, loaded) })
  return last.news
}

/** `loaded` is the loader's data; a refresh loads it again. */
export const useNews = (loaded: LoadedNews) => {
  const news = useLastLoaded(loaded)
  const { revalidate } = useRevalidator()
  /** When the sources were last fetched: a page without a change is not rendered again. */
  const [fetchedAt, setFetchedAt] = useState('')
  const [isRefreshing, setIsRefreshing] = useState(false)
  const isBusy = useRef(false)

  useEffect(prepareToasts, [])

  const refresh = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsRefreshing(true)
    try {
      const { items, sources, fetchedAt: at } = await requestSources()
      setFetchedAt(at ?? '')
      await revalidate()
      // The stories are cached copies, or the fallback items.
      if (sources.length > 0 && sources.every(({ ok }) => !ok)) throw new Error('Every source of external news has failed')
      await showToast('success', messages.updated(items.length))
    } catch {
      await showToast('error', messages.failed)
    }
    isBusy.current = false
    setIsRefreshing(false)
  }

  // A failed automatic refresh is retried at the next interval, without a toast.
  useVisibleInterval(() => {
    if (!isBusy.current) void revalidate()
  })

  return { news, updatedAt: fetchedAt > news.updatedAt ? fetchedAt : news.updatedAt, isRefreshing, refresh }
}
