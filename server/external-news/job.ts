import type { OperationContext } from '../operation.ts'

export const startExternalNewsJob = (_deps: { newContext: () => OperationContext }) => ({
  wake: () => undefined,
  stop: async () => undefined,
})
