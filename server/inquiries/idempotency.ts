import type { OperationContext } from '../operation.ts'

export const purgeIdempotencyKeys = async (_context: OperationContext): Promise<void> => undefined
