/**
 * Deeds that come at about the same time, done at once: one transaction, one statement for the rows of all of them, one wait
 * for the disk. While some are being done, those that come wait for the next time.
 */
import { setImmediate } from 'node:timers/promises'
import { isDatabaseAway } from './errors.ts'

/** Answers in the order of `inputs`. All or nothing: when it rejects, nothing has been done for any of them. */
export type Deed<Input, Output> = (inputs: readonly Input[]) => Promise<Output[]>

/** Resolves to `deed`'s answer to `input`. */
export type Together = <Input, Output>(deed: Deed<Input, Output>, input: Input) => Promise<Output>

/** As many as wait for each other at most. */
const AT_ONCE = 50

interface Waiting<Input, Output> {
  input: Input
  resolve(output: Output): void
  reject(error: unknown): void
}

class Gathering<Input, Output> {
  readonly #deed: Deed<Input, Output>
  readonly #waiting: Waiting<Input, Output>[] = []
  #isRunning = false

  constructor(deed: Deed<Input, Output>) {
    this.#deed = deed
  }

  join(input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    this.#waiting.push({ input, resolve, reject })
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      // Requests that have arrived meanwhile are read in this turn of the event loop, and join.
      await setImmediate()
      await this.#answer(this.#waiting.splice(0, AT_ONCE))
    }
    this.#isRunning = false
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
export const createTogether = (): Together => {
  const gatherings = new Map<unknown, unknown>()
  const gatheringOf = <Input, Output>(deed: Deed<Input, Output>): Gathering<Input, Output> => {
    // A gathering stands under its own deed: what is found is of the deed's types.
    const known = gatherings.get(deed) as Gathering<Input, Output> | undefined
    if (known !== undefined) return known
    const made = new Gathering(deed)
    gatherings.set(deed, made)
    return made
  }
  return (deed, input) => gatheringOf(deed).join(input)
}
