/**
 * The destination of the log. A write that fails, e.g. on a full disk, loses lines and nothing else: pino's own destination then ends
 * the process, and repeats the write at its end without limit.
 */
import { write, writeSync } from 'node:fs'

/** Of lines that wait for the reader; further ones are lost. */
const MAX_WAITING_CHARACTERS = 8_000_000
const RETRY_MS = 100
/** The reader of a pipe has no room at the moment. */
const BUSY_CODES = new Set(['EAGAIN', 'EBUSY'])

const countLines = (text: string): number => text.split('\n').length - 1

/** The number of lost lines as a line of the log; the last written line may be incomplete. */
const lossNotice = (lost: number): string =>
  lost === 0 ? '' : `\n${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'log lines lost' })}\n`

/** Writes to a file descriptor, in order and without blocking; what waits at the end of the process is written by one attempt. */
export const createLogStream = (fd: number): { write(line: string): void } => {
  let waiting = ''
  let lost = 0
  let isWriting = false

  const writeWaiting = (): void => {
    if (isWriting || waiting === '') return
    const text = waiting
    const lostBefore = lost
    isWriting = true
    waiting = ''
    lost = 0
    const end = (error: NodeJS.ErrnoException | null): void => {
      isWriting = false
      if (error !== null) lost += lostBefore + countLines(text)
      writeWaiting()
    }
    const writeRest = (rest: Buffer): void =>
      write(fd, rest, (error, written) => {
        if (error !== null && BUSY_CODES.has(error.code ?? '')) setTimeout(writeRest, RETRY_MS, rest).unref()
        else if (error === null && written < rest.length) writeRest(rest.subarray(written))
        else end(error)
      })
    writeRest(Buffer.from(lossNotice(lostBefore) + text))
  }

  process.once('exit', () => {
    try {
      if (waiting !== '') writeSync(fd, waiting)
    } catch {
      // There is no other place to report it.
    }
  })
  return {
    write: (line) => {
      if (waiting.length > MAX_WAITING_CHARACTERS) lost += 1
      else waiting += line
      writeWaiting()
    },
  }
}
