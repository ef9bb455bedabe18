import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory: no write waits for a disk. A container's is often too small. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/** Whether this machine has room in memory for files of the tests. */
export const hasMemoryFolder = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES
}

/** The folder for files that end with the tests: in memory where there is room. No program may be in it. */
export const memoryFolder = (): string => (hasMemoryFolder() ? MEMORY : tmpdir())
