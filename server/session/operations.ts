import { AppError } from '../errors.ts'
import type { Actor, OperationContext } from '../operation.ts'

export const authenticate = async (_context: OperationContext, _token: string): Promise<Actor> => {
  throw new AppError('TOKEN_INVALID', 'placeholder')
}
