/**
 * Deeds that come at about the same time, done at once: one transaction, one statement for the rows of all of them, one wait
 * for the disk. While some are being done, those that come wait for the next time, or are done beside them.
 */
import { setImmediate } from 'node:timers/promises'
import type { DatabaseKind } from './database/connect.ts'
import { isDatabaseAway } from './errors.ts'

/** Answers in the order of `inputs`. All or nothing: when it rejects, nothing has been done for any of them. */
export type Deed<Input, Output> = (inputs: readonly Input[]) => Promise<Output[]>

/** Resolves to `deed`'s answer to `input`. */
export type Together = <Input, Output>(deed: Deed<Input, Output>, input: Input) => Promise<Output>

export interface Measure {
  /** As many as are done at once at most. */
  atOnce: number
  /** How many times the deed is under way at most. */
  sideBySide: number
}

/** SQLite has one writer, in this process. While PostgreSQL writes what some have sent, this process reads what the next ones do. */
export const MEASURES: Record<DatabaseKind, Measure> = {
  sqlite: { atOnce: 50, sideBySide: 1 },
  postgres: { atOnce: 50, sideBySide: 2 },
}

interface Waiting<Input, Output> {
  input: Input
  resolve(output: Output): void
  reject(error: unknown): void
}

class Gathering<Input, Output> {
  readonly #deed: Deed<Input, Output>
  readonly #waiting: Waiting<Input, Output>[] = []
  readonly #measure: Measure
  #running = 0

  constructor(deed: Deed<Input, Output>, measure: Measure) {
    this.#deed = deed
    this.#measure = measure
  }

  join(input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    this.#waiting.push({ input, resolve, reject })
    if (this.#running < this.#measure.sideBySide) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#running += 1
    while (this.#waiting.length > 0) {
      await this.#gather()
      await this.#answer(this.#waiting.splice(0, this.#measure.atOnce))
    }
    this.#running -= 1
  }

  /** Those who have come wait as long as more come with each turn of the event loop: requests that have arrived are read in it. */
  async #gather(): Promise<void> {
    const before = this.#waiting.length
    await setImmediate()
    const { length } = this.#waiting
    if (length > before && length < this.#measure.atOnce) await this.#gather()
  }

  /** When it fails because of one of them, the others are no worse off: each is done by itself. */
  async #answer(waiting: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await this.#deed(waiting.map(({ input }) => input))
      for (const [position, output] of outputs.entries()) waiting[position]?.resolve(output)
    } catch (error) {
      if (waiting.length > 1 && !isDatabaseAway(error)) for (const one of waiting) await this.#answer([one])
      else for (const { reject } of waiting) reject(error)
    }
  }
}

/** What is asked of one `Together` is done together, deed by deed. */
export const createTogether = (measure: Measure): Together => {
  const gatherings = new Map<unknown, unknown>()
  const gatheringOf = <Input, Output>(deed: Deed<Input, Output>): Gathering<Input, Output> => {
    // A gathering stands under its own deed: what is found is of the deed's types.
    const known = gatherings.get(deed) as Gathering<Input, Output> | undefined
    if (known !== undefined) return known
    const made = new Gathering(deed, measure)
    gatherings.set(deed, made)
    return made
  }
  return (deed, input) => gatheringOf(deed).join(input)
}
