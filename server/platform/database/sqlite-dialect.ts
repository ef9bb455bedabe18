/**
 * Kysely's dialect for SQLite with two connections to one file: one for reads, one for transactions and other writes. In WAL mode
 * a read waits for no write, and sees committed data only. Writes take turns; each transaction begins immediate, so none fails
 * because it has read before it writes. Kysely's own dialect has one connection, and its transactions begin deferred.
 */
import type { Database, Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createLockRetry } from './sqlite-lock.ts'

export interface SqliteConnections {
  writer: Database
  reader: Database
  /** Called before a write and again before it is acknowledged; throws when the file was moved or replaced. */
  assertFileInPlace?(): void
}

/** Resolves when every earlier call has been released. */
class Mutex {
  #last = Promise.resolve()

  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const earlier = this.#last
    this.#last = promise
    await earlier
    return resolve
  }
}

const run = (statement: Statement<unknown[]>, { parameters }: CompiledQuery): QueryResult<unknown> => {
  if (statement.reader) return { rows: statement.all(parameters) }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

/** Maximum number of prepared statements of a connection: preparing one takes as long as running it. */
const MAX_STATEMENTS = 500

/** Prepares each SQL text once. */
const statementCache = (database: Database): ((sql: string) => Statement<unknown[]>) => {
  const statements = new Map<string, Statement<unknown[]>>()
  return (sql) => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const statement = database.prepare<unknown[]>(sql)
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}

class SqliteDriver implements Driver {
  readonly #connections: Required<SqliteConnections>
  readonly #prepareRead: (sql: string) => Statement<unknown[]>
  /** On the writer, which knows every change of the schema; the reader notices one when it runs a statement. */
  readonly prepare: (sql: string) => Statement<unknown[]>
  readonly #mutex = new Mutex()
  readonly #retryRead = createLockRetry()
  readonly #retryWrite = createLockRetry()

  constructor(connections: SqliteConnections) {
    this.#connections = { assertFileInPlace: () => undefined, ...connections }
    this.#prepareRead = statementCache(connections.reader)
    this.prepare = statementCache(connections.writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this)
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(): Promise<void> {}

  /** Waits for running writes. */
  async destroy(): Promise<void> {
    const release = await this.#mutex.acquire()
    this.#connections.reader.close()
    this.#connections.writer.close()
    release()
  }

  get writer(): Database {
    return this.#connections.writer
  }

  assertFileInPlace(): void {
    this.#connections.assertFileInPlace()
  }

  /** Undefined for a statement that writes. */
  async read(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    return this.#retryRead(() => (this.prepare(query.sql).readonly ? run(this.#prepareRead(query.sql), query) : undefined))
  }

  /** Runs `begin` under the write lock; returns its output and a function that releases the lock. */
  async lock<Output>(begin: () => Output): Promise<{ output: Output; release: () => void }> {
    const release = await this.#mutex.acquire()
    try {
      const output = await this.#retryWrite(() => {
        this.assertFileInPlace()
        return begin()
      })
      return { output, release }
    } catch (error) {
      release()
      throw error
    }
  }
}

/** The connection of one query or transaction, on top of the two connections to the file. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  /** Set while a transaction is running. */
  #release: (() => void) | undefined
  /** The error with which SQLite has rolled the transaction back, e.g. a full disk. */
  #failure: { error: unknown } | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.#release === undefined ? await this.#executeAlone(query) : this.#executeInside(query)
    // The caller's type of the rows, as in Kysely's own driver.
    return result as QueryResult<Row>
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite: an open statement would block its connection for every other query')
  }

  async begin(): Promise<void> {
    const { writer } = this.#driver
    const { release } = await this.#driver.lock(() => writer.exec('begin immediate'))
    this.#failure = undefined
    this.#release = release
  }

  /** When this throws, Kysely rolls back. */
  commit(): void {
    if (this.#failure !== undefined) throw this.#failure.error
    this.#driver.writer.exec('commit')
    this.#end()
    // A commit to a file that was moved away is not acknowledged.
    this.#driver.assertFileInPlace()
  }

  rollback(): void {
    try {
      if (this.#driver.writer.inTransaction && this.#release !== undefined) this.#driver.writer.exec('rollback')
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#release?.()
    this.#release = undefined
  }

  /** Throws once SQLite has rolled back by itself: a further statement would be committed alone. */
  #executeInside(query: CompiledQuery): QueryResult<unknown> {
    if (this.#failure !== undefined) throw this.#failure.error
    const { writer } = this.#driver
    try {
      return run(this.#driver.prepare(query.sql), query)
    } catch (error) {
      if (!writer.inTransaction) this.#failure = { error }
      throw error
    }
  }

  async #executeAlone(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const read = await this.#driver.read(query)
    if (read !== undefined) return read
    const { output, release } = await this.#driver.lock(() => run(this.#driver.prepare(query.sql), query))
    release()
    this.#driver.assertFileInPlace()
    return output
  }
}

/** Kysely's own adapter gives the connection to one caller at a time, and does not run migrations in a transaction. */
class SqliteTransactionalAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** `db.destroy()` closes both connections. */
export const sqliteDialect = (connections: SqliteConnections): Dialect => ({
  createAdapter: () => new SqliteTransactionalAdapter(),
  createDriver: () => new SqliteDriver(connections),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
