/**
 * The parts of a long term for which a trigram index is queried. Each trigram has a list of its rows, and reading long lists takes
 * nearly all of the time: the trigrams of '@example.com' are in every row. The index is queried for parts that few rows contain,
 * and its rows are compared with the whole term.
 */
import { TRIGRAM_LENGTH } from './text.ts'

/** Up to this length the index is queried for the whole term: reading a sample would take longer than its lists. */
const MAX_WHOLE_LENGTH = 9
/** A longer term has rare parts among its first characters too. */
const MAX_EXAMINED_LENGTH = 80
/** More trigrams exclude hardly any more rows. */
const MAX_TRIGRAMS = 3
/** Lengths of parts whose trigrams are common but seldom adjacent. */
const PART_LENGTHS = [4, 5, 7, 10, 14, 20, 40]
/** Comparing up to this many times as many rows is cheaper than reading longer lists. */
const TOLERATED_FACTOR = 2
const SAMPLE_ROWS = 128
const GOLDEN_RATIO = 0.618_033_988_749_895

/** Whether the index is queried for parts of the term. */
export const isLong = (term: string): boolean => Array.from(term).length > MAX_WHOLE_LENGTH

/** Ids of a sample of the rows up to `newest`: spread over the whole table, and unchanged until rows are added. */
export const sampleIds = (newest: number): number[] =>
  Array.from({ length: SAMPLE_ROWS }, (_, position) => 1 + Math.floor(newest * ((position * GOLDEN_RATIO) % 1)))

const countTextsWith = (texts: readonly string[], parts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (parts.every((part) => text.includes(part)) ? 1 : 0), 0)

/** The starts of the parts of that length, those with the shortest lists first. */
const startsByLists = (counts: readonly number[], length: number): number[] => {
  const trigrams = length - TRIGRAM_LENGTH + 1
  return Array.from({ length: Math.max(counts.length - trigrams + 1, 0) }, (_, from) => ({
    from,
    sum: counts.slice(from, from + trigrams).reduce((total, count) => total + count, 0),
  }))
    .toSorted((a, b) => a.sum - b.sum)
    .map(({ from }) => from)
}

/** Trigrams that few texts contain together: each is the rarest one in the texts that contain those before it. */
const findRarestCombination = (trigrams: readonly string[], counts: readonly number[], texts: readonly string[]): string[] => {
  const rarestFirst = trigrams
    .map((trigram, position) => ({ trigram, count: counts[position] ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ trigram }) => trigram)
  const choices = new Set(rarestFirst)
  const chosen: string[] = []
  let remainingTexts = texts
  let next = rarestFirst[0]
  while (next !== undefined && chosen.length < MAX_TRIGRAMS) {
    const trigram = next
    choices.delete(trigram)
    chosen.push(trigram)
    remainingTexts = remainingTexts.filter((text) => text.includes(trigram))
    let fewest = Infinity
    next = undefined
    for (const choice of choices) {
      const count = countTextsWith(remainingTexts, [choice])
      if (count < fewest) [next, fewest] = [choice, count]
    }
  }
  return chosen
}

/**
 * Few and short parts of `term` that together are about as rare as the term, judged by `texts`. Both are in the letter case of the
 * index. Where the trigrams of all parts are common, it is one part of at least `shortest` characters: an index that knows the positions of
 * its trigrams finds four characters, another one as many rows as contain their trigrams anywhere.
 */
export const rareParts = (term: string, texts: readonly string[], shortest = 4): string[] => {
  const characters = Array.from(term).slice(0, MAX_EXAMINED_LENGTH)
  const part = (from: number, length: number): string => characters.slice(from, from + length).join('')
  const trigrams = Array.from({ length: Math.max(characters.length - TRIGRAM_LENGTH + 1, 0) }, (_, from) =>
    part(from, TRIGRAM_LENGTH),
  )
  const counts = trigrams.map((trigram) => countTextsWith(texts, [trigram]))
  const maxCount = countTextsWith(texts, [term]) * TOLERATED_FACTOR
  const combination = findRarestCombination(trigrams, counts, texts)
  if (countTextsWith(texts, combination) <= maxCount) return combination
  for (const length of PART_LENGTHS.filter((each) => shortest <= each && each < characters.length)) {
    const parts = startsByLists(counts, length).map((from) => part(from, length))
    const rare = parts.find((each) => countTextsWith(texts, [each]) <= maxCount)
    if (rare !== undefined) return [rare]
  }
  return [term]
}
