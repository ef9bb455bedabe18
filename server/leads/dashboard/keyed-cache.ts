/** One value in memory, read again when its key changes, at the latest after CACHE_TTL_MS. */

/**
 * Keys are counters: changes that leave them equal, e.g. one lead marked as spam and another one unmarked, appear after this time.
 */
const CACHE_TTL_MS = 5 * 60_000

/** Returns the value of `key`; concurrent callers share one `read`, a failed one is not cached. `nowMs` is in epoch milliseconds. */
export type KeyedCache<Value> = (key: string, nowMs: number, read: () => Promise<Value>) => Promise<Value>

export const createKeyedCache = <Value>(): KeyedCache<Value> => {
  let cached: { key: string; cachedAt: number; value: Promise<Value> } | undefined
  return (key, nowMs, read) => {
    // Negative after the clock has been set back.
    const ageMs = nowMs - (cached?.cachedAt ?? 0)
    if (cached?.key === key && ageMs >= 0 && ageMs < CACHE_TTL_MS) return cached.value
    const entry = { key, cachedAt: nowMs, value: read() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
