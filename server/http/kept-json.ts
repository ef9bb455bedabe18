/** Public answers as text, kept until the content changes: making them costs ten times what sending them does. */

import type { Shelf } from './kept-answers.ts'
import { SECURITY_HEADERS } from './security.ts'

interface Kept {
  /** The content version it was read after. */
  version: number
  /** Epoch milliseconds from which it is made anew: an article's time may have come. */
  staleAt: number
  json: Promise<string>
  /** The same, once it is there. */
  text?: string
}

export interface KeptJsonParts {
  /** The version in force at some moment after the call; rejects while the database is away. */
  contentVersion(): Promise<number>
  clock(): Date
}

const ANSWERS = 100
/** Characters; what is longer is not asked for often. */
const LONGEST_KEY = 200
const LONGEST_JSON = 100_000
const FRESH_MS = 1000

const TYPE = 'application/json; charset=utf-8'
const HEADERS = { ...SECURITY_HEADERS, 'content-type': TYPE, 'cache-control': 'no-store' }

/** `jsonOf` gives what `make` makes for that URL, made once for all who ask at the same time. Throws what `make` throws. */
export const createKeptJson = ({ contentVersion, clock }: KeptJsonParts) => {
  const answers = new Map<string, Kept>()

  const keep = (url: string, version: number, now: number, make: () => Promise<string>): Promise<string> => {
    const json = make()
    if (url.length > LONGEST_KEY) return json
    const kept: Kept = { version, staleAt: now + FRESH_MS, json }
    const forget = (): void => {
      if (answers.get(url) === kept) answers.delete(url)
    }
    answers.delete(url)
    const oldest = answers.size >= ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    answers.set(url, kept)
    json.then((text) => {
      if (text.length > LONGEST_JSON) forget()
      else kept.text = text
    }, forget)
    return json
  }

  const isFresh = (kept: Kept, version: number | undefined, now: number): boolean => kept.version === version && now < kept.staleAt

  const shelf: Shelf = {
    has: (url) => answers.has(url),
    find: (url, _headers, version, now) => {
      const kept = answers.get(url)
      if (kept?.text === undefined || !isFresh(kept, version, now)) return undefined
      return { status: 200, headers: HEADERS, body: kept.text }
    },
  }

  const jsonOf = async (url: string, make: () => Promise<string>): Promise<string> => {
    const version = await contentVersion()
    const now = clock().getTime()
    const kept = answers.get(url)
    return kept !== undefined && isFresh(kept, version, now) ? kept.json : keep(url, version, now, make)
  }

  return { type: TYPE, jsonOf, shelf }
}

export type KeptJson = ReturnType<typeof createKeptJson>
