/**
 * Cached entries in segments, each with its own limit in bytes; the least recently used entry of a segment is evicted first. Pages
 * with an unlimited number of URLs have a segment of their own and evict no others.
 */
export interface Sized {
  /** The name of the segment; `maxBytes` is its limit. */
  segment: string
  maxBytes: number
  bytes: number
}

/** Memory of an entry besides its bodies: keys, headers, objects. */
const OVERHEAD_BYTES = 2000
/** An entry that is larger than this share of its segment is not cached. */
const MAX_ENTRY_SHARE = 0.5

interface Segment<Entry> {
  entries: Map<string, Entry>
  bytes: number
}

export const createSegments = <Entry extends Sized>() => {
  const segments = new Map<string, Segment<Entry>>()
  const segmentByKey = new Map<string, Segment<Entry>>()

  const remove = (key: string): void => {
    const segment = segmentByKey.get(key)
    const entry = segment?.entries.get(key)
    if (segment === undefined || entry === undefined) return
    segment.bytes -= entry.bytes + OVERHEAD_BYTES
    segment.entries.delete(key)
    segmentByKey.delete(key)
  }

  return {
    get(key: string): Entry | undefined {
      const entries = segmentByKey.get(key)?.entries
      const entry = entries?.get(key)
      if (entries === undefined || entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key: string, entry: Entry): void {
      remove(key)
      if (entry.bytes + OVERHEAD_BYTES > entry.maxBytes * MAX_ENTRY_SHARE) return
      const segment = segments.get(entry.segment) ?? { entries: new Map<string, Entry>(), bytes: 0 }
      segments.set(entry.segment, segment)
      segment.entries.set(key, entry)
      segment.bytes += entry.bytes + OVERHEAD_BYTES
      segmentByKey.set(key, segment)
      for (const oldest of segment.entries.keys()) {
        if (segment.bytes <= entry.maxBytes) break
        remove(oldest)
      }
    },
    remove,
  }
}
