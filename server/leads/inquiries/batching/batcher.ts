/** Runs inputs that arrive at about the same time as one batch. */
import { setImmediate } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/platform/errors.ts'

/** Resolves to the outputs in the order of `inputs`. When it rejects, nothing was stored for any of them. */
export type RunBatch<Input, Output> = (inputs: readonly Input[]) => Promise<Output[]>

export interface BatchLimits {
  maxBatchSize: number
  /** Batches that run at the same time. */
  maxConcurrency: number
}

/** A batch is full when so many ticks of the event loop have added nothing; an idle tick takes some microseconds. */
const IDLE_TICKS = 3

interface Waiting<Input, Output> {
  input: Input
  resolve(output: Output): void
  reject(error: unknown): void
}

export class Batcher<Input, Output> {
  readonly #runBatch: RunBatch<Input, Output>
  readonly #limits: BatchLimits
  readonly #waiting: Waiting<Input, Output>[] = []
  #running = 0

  constructor(runBatch: RunBatch<Input, Output>, limits: BatchLimits) {
    this.#runBatch = runBatch
    this.#limits = limits
  }

  /** Resolves to the output for `input`; rejects with why it failed, not with why another input of its batch did. */
  add(input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    this.#waiting.push({ input, resolve, reject })
    if (this.#running < this.#limits.maxConcurrency) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#running += 1
    while (this.#waiting.length > 0) {
      await this.#fill()
      await this.#settle(this.#waiting.splice(0, this.#limits.maxBatchSize))
    }
    this.#running -= 1
  }

  /** Delays the batch while it is still growing: requests that have arrived are read in some ticks of the event loop, not in each. */
  async #fill(): Promise<void> {
    let idleTicks = 0
    while (idleTicks < IDLE_TICKS && this.#waiting.length < this.#limits.maxBatchSize) {
      const before = this.#waiting.length
      await setImmediate()
      idleTicks = this.#waiting.length > before ? 0 : idleTicks + 1
    }
  }

  /** A batch that fails because of one input is run again, input by input. */
  async #settle(batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await this.#runBatch(batch.map(({ input }) => input))
      for (const [position, output] of outputs.entries()) batch[position]?.resolve(output)
    } catch (error) {
      if (batch.length > 1 && !isDatabaseUnavailable(error)) for (const one of batch) await this.#settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
