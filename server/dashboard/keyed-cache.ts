/** One value in memory, read again when its key changes, at the latest after CACHE_TTL_MS. */

/**
 * Keys are counters: changes that leave them equal, e.g. one lead marked as spam and another one unmarked, appear after this time.
 */
const CACHE_TTL_MS = 5 * 60_000

/** Returns the value of `key`; concurrent callers share one `read`, a failed one is not cached. `nowMs` is in epoch milliseconds. */
export type KeyedCache<Value> = (key: string, nowMs: number, read: () => Promise<Value>) => Promise<Value>

export const createKeyedCache = <Value>(): KeyedCache<Value> => {
  let cached: { key: string; expiresAt: number; value: Promise<Value> } | undefined
  return (key, nowMs, read) => {
    if (cached?.key === key && nowMs < cached.expiresAt) return cached.value
    const entry = { key, expiresAt: nowMs + CACHE_TTL_MS, value: read() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
