/** A small seeded generator (mulberry32): a failing request can be made again. */

export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
}

/** `seed` is any 32-bit whole number; the same seed gives the same sequence. Throws RangeError on an empty list. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const index = between(0, list.length - 1)
    for (const [position, entry] of list.entries()) if (position === index) return entry
    throw new RangeError('Nothing to pick from')
  }
  return { between, pick, chance: (probability) => next() < probability }
}
