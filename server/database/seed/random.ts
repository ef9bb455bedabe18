/** A small seeded generator (mulberry32): demo data must be the same on every machine. */

export interface Random {
  /** A number from 0 to just under 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of the values, with a probability in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
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
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let remaining = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      remaining -= weight
      if (remaining < 0) return value
    }
    return pick(choices)[0]
  }
  return { next, between, pick, weighted, chance: (probability) => next() < probability }
}
