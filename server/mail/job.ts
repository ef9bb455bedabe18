import type { OperationContext } from '../operation.ts'

export const startMailJob = (_deps: { newContext: () => OperationContext }) => ({
  wake: () => undefined,
  stop: async () => undefined,
})
