/** Programs of the system that a few tests need. Without one its tests are skipped, and `npm test` names it in its last lines. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test did not run; for the last lines of `npm test`. */
    skippedBecause?: string
  }
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program in PATH. */
export const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** Ends the test as skipped, with the reason. */
export const skip = (context: TestContext, reason: string): never => {
  context.task.meta.skippedBecause = reason
  return context.skip(reason)
}

/** The path of a program; ends the test as skipped where it is not installed. `product` is what people call it. */
export const programOrSkip = (context: TestContext, name: string, product = name): string =>
  findProgram(name) ?? skip(context, `${product} is not installed`)
