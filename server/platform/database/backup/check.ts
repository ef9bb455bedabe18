/** Reads a whole backup before anything is changed: whether it is complete and fits this version. */
import { stat } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { type ColumnMetadata, Kysely, SqliteDialect } from 'kysely'
import { ConfigError } from '../../config.ts'
import { assertWholeFormer, isOfFormerVersion } from '../assertions.ts'
import { migrate, STEPS } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { type EndMark, zeroCounts, type Row, type Value } from './format.ts'
import { type BackupRows, readBackup, type ReadOptions } from './read.ts'

export interface CheckedBackup extends ReadOptions, EndMark {
  file: string
  isComplete: boolean
}

type Schema = Map<string, ColumnMetadata[]>

/** The schema of this version, which may differ from that of the database to restore into. */
const readSchema = async (): Promise<Schema> => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  try {
    await migrate({ kind: 'sqlite', db, close: () => db.destroy() })
    const tables = await db.introspection.getTables()
    return new Map(tables.map(({ name, columns }) => [name, columns]))
  } finally {
    await db.destroy()
  }
}

const isOfType = (value: Value | undefined, { dataType, isNullable, hasDefaultValue }: ColumnMetadata): boolean => {
  // A column of a later migration.
  if (value === undefined) return isNullable || hasDefaultValue
  if (value === null) return isNullable
  if (/int/i.test(dataType)) return Number.isSafeInteger(value)
  return typeof value === (/blob/i.test(dataType) ? 'object' : 'string')
}

/** The first column with an invalid value, or the first unknown one. */
const findMisfit = (row: Row, columns: readonly ColumnMetadata[]): string | undefined => {
  const misfit = columns.find((column) => !isOfType(row[column.name], column))
  return misfit?.name ?? Object.keys(row).find((name) => !columns.some((column) => column.name === name))
}

const haveSameColumns = (rows: readonly Row[]): boolean => {
  const columns = Object.keys(rows[0] ?? {}).join()
  return rows.every((row) => Object.keys(row).join() === columns)
}

const checkRows = (file: string, { table, rows }: BackupRows, schema: Schema): void => {
  const columns = schema.get(table) ?? []
  for (const row of rows) {
    const misfit = findMisfit(row, columns)
    // Anyone may have written the file: the message repeats only column names of this version.
    const name = columns.some((column) => column.name === misfit) ? `column ${misfit}` : 'an unknown column'
    if (misfit !== undefined) throw new ConfigError(`${file} does not fit this version: ${name} of ${table} has a wrong value.`)
  }
  if (!haveSameColumns(rows)) throw new ConfigError(`${file} is damaged: rows of ${table} have different columns.`)
}

const checkSteps = (file: string, steps: readonly string[]): void => {
  if (isOfFormerVersion(steps)) assertWholeFormer(file, steps)
  else if (!steps.every((step) => Object.hasOwn(STEPS, step)))
    throw new ConfigError(`${file} is of a newer version of the site: update the site first.`)
}

/** A pipe, e.g. of a program that decrypts, can be read once; errors of the others are those of reading. */
const assertReadableTwice = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined || found.isFile() || found.isDirectory()) return
  throw new ConfigError(`${file} is no file: a backup is read twice, first to check it. Write it into a file.`)
}

/** Throws ConfigError with one sentence unless the file is a complete backup that this version can restore. */
export const checkBackup = async (file: string, options: ReadOptions = { allowIncomplete: false }): Promise<CheckedBackup> => {
  await assertReadableTwice(file)
  const schema = await readSchema()
  const checked: CheckedBackup = { ...options, file, counts: zeroCounts(), lastIds: {}, isComplete: false }
  for await (const part of readBackup(file, options)) {
    if ('steps' in part) {
      checkSteps(file, part.steps)
    } else if ('rows' in part) checkRows(file, part, schema)
    else Object.assign(checked, part)
  }
  return checked
}
