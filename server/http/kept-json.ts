/** Public answers as text, kept until the content changes: making them costs ten times what sending them does. */

import type { KeptAnswer, Shelf } from './kept-answers.ts'
import { SECURITY_HEADERS } from './security.ts'

interface Kept {
  /** The content version it was read after. */
  version: number
  /** Epoch milliseconds from which it is made anew: an article's time comes. */
  staleAt: number
  json: Promise<string>
  /** The same, once it is there. */
  answer?: KeptAnswer
}

export interface KeptJsonParts {
  /** The version in force at some moment after the call; rejects while the database is away. */
  contentVersion(): Promise<number>
  /** When, after `now`, the next article's time comes, as epoch milliseconds; Infinity when none is to come. */
  nextPublication(now: Date): Promise<number>
  clock(): Date
}

const ANSWERS = 100
/** Characters; what is longer is not asked for often. */
const LONGEST_KEY = 200
const LONGEST_JSON = 100_000
/** Those who ask while it is being made share it; once it is there, it holds until the next article's time. */
const SHARED_MS = 1000

const TYPE = 'application/json; charset=utf-8'
const HEADERS = { ...SECURITY_HEADERS, 'content-type': TYPE, 'cache-control': 'no-store' }

/** `jsonOf` gives what `make` makes for that URL, made once for all who ask at the same time. Throws what `make` throws. */
export const createKeptJson = ({ contentVersion, nextPublication, clock }: KeptJsonParts) => {
  const answers = new Map<string, Kept>()

  const keep = (url: string, version: number, now: Date, make: () => Promise<string>): Promise<string> => {
    const json = make()
    if (url.length > LONGEST_KEY) return json
    const kept: Kept = { version, staleAt: now.getTime() + SHARED_MS, json }
    const forget = (): void => {
      if (answers.get(url) === kept) answers.delete(url)
    }
    answers.delete(url)
    const oldest = answers.size >= ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    answers.set(url, kept)
    Promise.all([json, nextPublication(now)]).then(([text, next]) => {
      if (text.length > LONGEST_JSON) return forget()
      kept.staleAt = next
      // As bytes: a text would be encoded anew for every answer.
      const body = Buffer.from(text)
      kept.answer = { status: 200, headers: { ...HEADERS, 'content-length': String(body.length) }, body }
    }, forget)
    return json
  }

  const isFresh = (kept: Kept, version: number | undefined, now: number): boolean => kept.version === version && now < kept.staleAt

  const shelf: Shelf = {
    has: (url) => answers.has(url),
    find: (url, _headers, version, now) => {
      const kept = answers.get(url)
      return kept !== undefined && isFresh(kept, version, now) ? kept.answer : undefined
    },
  }

  const jsonOf = async (url: string, make: () => Promise<string>): Promise<string> => {
    const version = await contentVersion()
    const now = clock()
    const kept = answers.get(url)
    return kept !== undefined && isFresh(kept, version, now.getTime()) ? kept.json : keep(url, version, now, make)
  }

  return { type: TYPE, jsonOf, shelf }
}

export type KeptJson = ReturnType<typeof createKeptJson>
