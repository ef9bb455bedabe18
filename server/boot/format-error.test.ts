import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'
import { formatError } from './format-error.ts'

test('an expected failure is one sentence; an unexpected one its stack, not the line of the built file that threw it', () => {
  expect(formatError(new ConfigError('Which file? Give its path.'))).toBe('Which file? Give its path.')
  expect(formatError(new AppError('CONFLICT', 'A user with this email already exists'))).toBe(
    'A user with this email already exists',
  )
  // Node.js prints an uncaught error behind its line of source, and a line of the build has up to a megabyte.
  expect(formatError(new RangeError('Invalid count'))).toMatch(/^RangeError: Invalid count\n\s+at /)
  expect(formatError('thrown text')).toBe('thrown text')
})
