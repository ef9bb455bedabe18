/**
 * What an index of trigrams is asked for when a term is long. Every three letters of the term have a list of the rows they are in, and
 * reading the long lists takes nearly all of the time: of an e-mail address those of '@example.com', which are in every row. So the
 * index is asked for parts of the term that few rows have, and the rows that it gives are compared with the whole term.
 */

const TRIGRAM = 3
/** Up to so many characters the whole term is asked for: reading a sample would take longer than its lists. */
const SHORT = 9
/** A longer term has rare parts among its first characters too. */
const CONSIDERED = 80
/** How many trigrams are asked for when they need not stand side by side; more leave out hardly any more rows. */
const TRIGRAMS = 3
/** Lengths of a part that is asked for when its trigrams are common but stand side by side in few rows. */
const LENGTHS = [5, 7, 10, 14, 20, 40]
/** Parts that this many times as many rows have are as good: comparing some rows more is cheaper than reading longer lists. */
const NEARLY = 2
/** How many texts the parts are judged by. */
const SAMPLE_ROWS = 128
const GOLDEN_RATIO = 0.618_033_988_749_895

/** Whether it is worth looking for the rarest parts of a term. */
export const isLong = (term: string): boolean => Array.from(term).length > SHORT

/** Ids of a sample of the rows up to `newest`: spread over all of them, and the same ones until there are more rows. */
export const sampleIds = (newest: number): number[] =>
  Array.from({ length: SAMPLE_ROWS }, (_, position) => 1 + Math.floor(newest * ((position * GOLDEN_RATIO) % 1)))

const countIn = (texts: readonly string[], parts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (parts.every((part) => text.includes(part)) ? 1 : 0), 0)

/** Where the part of that length begins whose trigrams are the rarest, going by the product of their counts. */
const rarestFrom = (counts: readonly number[], length: number): number => {
  const logs = counts.map((count) => Math.log(count + 0.5))
  let best = 0
  let least = Infinity
  for (let from = 0; from + length < counts.length + TRIGRAM; from += 1) {
    const sum = logs.slice(from, from + length - TRIGRAM + 1).reduce((total, log) => total + log, 0)
    if (sum < least) [best, least] = [from, sum]
  }
  return best
}

/** Trigrams that few texts have together: each is the one that the fewest of the texts have that have those before it. */
const rarestTogether = (trigrams: readonly string[], counts: readonly number[], texts: readonly string[]): string[] => {
  const rarestFirst = trigrams
    .map((trigram, position) => ({ trigram, count: counts[position] ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ trigram }) => trigram)
  const choices = new Set(rarestFirst)
  const chosen: string[] = []
  let left = texts
  let next = rarestFirst[0]
  while (next !== undefined && chosen.length < TRIGRAMS) {
    const trigram = next
    choices.delete(trigram)
    chosen.push(trigram)
    left = left.filter((text) => text.includes(trigram))
    let fewest = Infinity
    next = undefined
    for (const choice of choices) {
      const count = countIn(left, [choice])
      if (count < fewest) [next, fewest] = [choice, count]
    }
  }
  return chosen
}

/**
 * Few and short parts of `term` that together are about as rare as the term, as far as `texts` tell. Both are in the letter case of
 * the index.
 */
export const rareParts = (term: string, texts: readonly string[]): string[] => {
  const characters = Array.from(term).slice(0, CONSIDERED)
  const part = (from: number, length: number): string => characters.slice(from, from + length).join('')
  const trigrams = Array.from({ length: Math.max(characters.length - TRIGRAM + 1, 0) }, (_, from) => part(from, TRIGRAM))
  const counts = trigrams.map((trigram) => countIn(texts, [trigram]))
  const most = countIn(texts, [term]) * NEARLY
  const together = rarestTogether(trigrams, counts, texts)
  if (countIn(texts, together) <= most) return together
  for (const length of LENGTHS) {
    if (characters.length <= length) break
    const candidate = part(rarestFrom(counts, length), length)
    if (countIn(texts, [candidate]) <= most) return [candidate]
  }
  return [term]
}
