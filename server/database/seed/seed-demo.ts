import type { OperationContext } from '../../operation.ts'

export const seedDemo = async (_context: OperationContext, _password: string): Promise<void> => undefined
