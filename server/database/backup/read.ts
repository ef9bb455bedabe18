/** Reads a backup line by line, and says in one sentence what is wrong with it. No sentence holds what a row holds. */
import { createReadStream } from 'node:fs'
import { constants, createGunzip } from 'node:zlib'
import { ConfigError } from '../../config.ts'
import { asLine, type Counts, FORMAT, head, noRows, type Row, type Table, TABLE_NAMES } from './format.ts'

export interface ReadOptions {
  /** Reads what there is of a file that is cut or has no end mark. */
  allowIncomplete: boolean
}

export interface BackupHead {
  steps: string[]
}
export interface BackupRows {
  table: Table
  rows: Row[]
}
/** The last of a file: how many rows it had, and whether the end mark says the same. */
export interface BackupEnd {
  counts: Counts
  isComplete: boolean
}
export type BackupPart = BackupHead | BackupRows | BackupEnd

/** Characters. A line is held in memory; those of earlier versions have up to 500 rows. */
const LINE_LIMIT = 256 * 1024 * 1024

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const fileError = (file: string, error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'ENOENT') return new ConfigError(`There is no file ${file}.`, { cause: error })
  if (code === 'EISDIR') return new ConfigError(`${file} is a folder.`, { cause: error })
  if (code === 'Z_BUF_ERROR') return new ConfigError(`${file} is cut: its end is missing.`, { cause: error })
  if (code.startsWith('Z_')) return new ConfigError(`${file} is damaged or no backup: it cannot be unpacked.`, { cause: error })
  if (code.startsWith('E')) return new ConfigError(`${file} cannot be read: ${code}.`, { cause: error })
  return error
}

/** The lines that end with a line feed; what stands behind the last one is the beginning of a line that was cut. */
async function* textLines(file: string, { allowIncomplete }: ReadOptions): AsyncGenerator<string> {
  const source = createReadStream(file)
  // Flushed, the end of a cut file is no error.
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
      if (length > LINE_LIMIT) throw new ConfigError(`${file} is no backup: a line of it is too long.`)
    }
  } catch (error) {
    throw fileError(file, error)
  } finally {
    source.destroy()
  }
}

const parse = (file: string, line: string, number: number): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    // The parser's own message holds a piece of the line.
    throw new ConfigError(`${file} is damaged or no backup: line ${number} cannot be read.`)
  }
}

const asHead = (file: string, parsed: unknown, { allowIncomplete }: ReadOptions): BackupHead => {
  const read = head.safeParse(parsed)
  if (!read.success) throw new ConfigError(`${file} is no backup of this product.`)
  const { format, steps } = read.data
  if (format > FORMAT) throw new ConfigError(`${file} was written by a newer version: its format ${format} is unknown here.`)
  if (format < FORMAT && !allowIncomplete) {
    throw new ConfigError(
      `${file} was written by an earlier version, which set no end mark, so it may be incomplete: say --allow-incomplete to restore what it has.`,
    )
  }
  return { steps }
}

const isSame = (counts: Counts, others: Counts): boolean => TABLE_NAMES.every((table) => counts[table] === others[table])

/** A missing end mark, or one that says something else than was read, makes a backup incomplete. */
const asEnd = (file: string, counts: Counts, mark: Counts | undefined, { allowIncomplete }: ReadOptions): BackupEnd => {
  const isComplete = mark !== undefined && isSame(counts, mark)
  if (isComplete || allowIncomplete) return { counts, isComplete }
  const what = mark === undefined ? 'its end mark is missing' : 'it has other rows than its end mark says'
  throw new ConfigError(`${file} is incomplete: ${what}. Say --allow-incomplete to restore what it has.`)
}

/** The head, the rows, the end. Throws ConfigError where the file is not what it should be; what comes before has been given out. */
export async function* readBackup(file: string, options: ReadOptions): AsyncGenerator<BackupPart> {
  const counts = noRows()
  let mark: Counts | undefined
  let number = 0
  for await (const text of textLines(file, options)) {
    number += 1
    const parsed = parse(file, text, number)
    if (number === 1) {
      yield asHead(file, parsed, options)
      continue
    }
    const line = asLine(parsed)
    if (line === undefined || mark !== undefined)
      throw new ConfigError(`${file} is damaged: line ${number} has no place in a backup.`)
    if ('counts' in line) {
      mark = line.counts
      continue
    }
    if (line.table === undefined) throw new ConfigError(`${file} has rows of a table that is unknown here, in line ${number}.`)
    counts[line.table] += line.rows.length
    yield { table: line.table, rows: line.rows }
  }
  if (number === 0) throw new ConfigError(`${file} is empty.`)
  yield asEnd(file, counts, mark, options)
}
