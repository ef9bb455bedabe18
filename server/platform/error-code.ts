/** The code by which Node.js, a driver or a library names its error, e.g. 'ENOENT', 'SQLITE_BUSY', '23505'; blank without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
