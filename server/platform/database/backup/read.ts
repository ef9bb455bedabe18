/** Reads a backup line by line, and reports an error in one sentence that quotes no row. */
import { createReadStream } from 'node:fs'
import { constants, createGunzip } from 'node:zlib'
import { ConfigError } from '../../config.ts'
import { errorCode } from '../../error-code.ts'
import {
  parseLine,
  type Counts,
  type EndMark,
  FORMAT,
  headSchema,
  zeroCounts,
  type Row,
  type Table,
  TABLE_NAMES,
} from './format.ts'

export interface ReadOptions {
  /** Reads the rest of a file that is cut or has no end mark. */
  allowIncomplete: boolean
}

interface BackupHead {
  steps: string[]
}
export interface BackupRows {
  table: Table
  rows: Row[]
}
/** The last part: the number of rows that were read, and whether the end mark matches. */
interface BackupEnd extends EndMark {
  isComplete: boolean
}
export type BackupPart = BackupHead | BackupRows | BackupEnd

/** Characters. A line is held in memory. */
const MAX_LINE_LENGTH = 256 * 1024 * 1024

const fileError = (file: string, error: unknown): unknown => {
  const code = errorCode(error)
  if (code === 'ENOENT') return new ConfigError(`There is no file ${file}.`, { cause: error })
  if (code === 'EISDIR') return new ConfigError(`${file} is a folder.`, { cause: error })
  if (code === 'Z_BUF_ERROR') return new ConfigError(`${file} is cut: its end is missing.`, { cause: error })
  if (code.startsWith('Z_')) return new ConfigError(`${file} is damaged or no backup: it cannot be unpacked.`, { cause: error })
  if (code.startsWith('E')) return new ConfigError(`${file} cannot be read: ${code}.`, { cause: error })
  return error
}

/** Yields the lines that end with a line feed; the rest after the last one is a truncated line. */
async function* readLines(file: string, { allowIncomplete }: ReadOptions): AsyncGenerator<string> {
  const source = createReadStream(file)
  // With Z_SYNC_FLUSH the end of a truncated file is no error.
  const unpacked = createGunzip({ chunkSize: 65_536, ...(allowIncomplete && { finishFlush: constants.Z_SYNC_FLUSH }) })
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  let pieces: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0
      for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
        yield Buffer.concat([...pieces, chunk.subarray(from, to)]).toString()
        pieces = []
        length = 0
        from = to + 1
      }
      pieces.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > MAX_LINE_LENGTH) throw new ConfigError(`${file} is no backup: a line of it is too long.`)
    }
  } catch (error) {
    throw fileError(file, error)
  } finally {
    source.destroy()
  }
}

const parseJson = (file: string, line: string, number: number): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    // The parser's own message quotes a part of the line.
    throw new ConfigError(`${file} is damaged or no backup: line ${number} cannot be read.`)
  }
}

const parseHead = (file: string, parsed: unknown): BackupHead => {
  const read = headSchema.safeParse(parsed)
  if (!read.success) throw new ConfigError(`${file} is no backup of this product.`)
  const { format, steps } = read.data
  if (format !== FORMAT) throw new ConfigError(`${file} was written by another version: its format ${format} is unknown here.`)
  return { steps }
}

const isSame = (counts: Counts, others: Counts): boolean => TABLE_NAMES.every((table) => counts[table] === others[table])

/** A missing end mark, or one that does not match the rows, makes a backup incomplete. */
const checkEnd = (file: string, counts: Counts, mark: EndMark | undefined, { allowIncomplete }: ReadOptions): BackupEnd => {
  const isComplete = mark !== undefined && isSame(counts, mark.counts)
  if (isComplete || allowIncomplete) return { counts, lastIds: mark?.lastIds ?? {}, isComplete }
  const what = mark === undefined ? 'its end mark is missing' : 'it has other rows than its end mark says'
  throw new ConfigError(`${file} is incomplete: ${what}. Use --allow-incomplete to restore what it has.`)
}

/** Yields the head, the rows and the end. Throws ConfigError at the first invalid line, after the parts before it. */
export async function* readBackup(file: string, options: ReadOptions): AsyncGenerator<BackupPart> {
  const counts = zeroCounts()
  let mark: EndMark | undefined
  let number = 0
  for await (const text of readLines(file, options)) {
    number += 1
    const parsed = parseJson(file, text, number)
    if (number === 1) {
      yield parseHead(file, parsed)
      continue
    }
    const line = parseLine(parsed)
    if (line === undefined || mark !== undefined)
      throw new ConfigError(`${file} is damaged: line ${number} has no place in a backup.`)
    if ('counts' in line) {
      mark = line
      continue
    }
    if (line.table === undefined) throw new ConfigError(`${file} has rows of a table that is unknown here, in line ${number}.`)
    counts[line.table] += line.rows.length
    yield { table: line.table, rows: line.rows }
  }
  if (number === 0) throw new ConfigError(`${file} is empty.`)
  yield checkEnd(file, counts, mark, options)
}

/** Whether the file begins like a backup that can be restored. */
export const beginsLikeBackup = async (file: string): Promise<boolean> => {
  try {
    for await (const head of readBackup(file, { allowIncomplete: true })) return head !== undefined
    return false
  } catch (error) {
    if (error instanceof ConfigError) return false
    throw error
  }
}
