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
  readonly #prepare: (sql: string) => Statement<unknown[]>
  readonly #mutex = new Mutex()
  readonly #retryRead = createLockRetry()
  readonly #retryWrite = createLockRetry()

  constructor(connections: SqliteConnections) {
    this.#connections = { assertFileInPlace: () => undefined, ...connections }
    this.#prepareRead = statementCache(connections.reader)
    this.#prepare = statementCache(connections.writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const { release } = await this.#lock(() => this.#connections.writer.exec('begin immediate'))
    connection.failure = undefined
    connection.release = release
  }

  /** When this throws, Kysely rolls back. */
  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.failure !== undefined) throw connection.failure.error
    this.#connections.writer.exec('commit')
    connection.end()
    // A commit to a file that was moved away is not acknowledged.
    this.#connections.assertFileInPlace()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    const { writer } = this.#connections
    try {
      if (writer.inTransaction && connection.release !== undefined) writer.exec('rollback')
    } finally {
      connection.end()
    }
  }

  async releaseConnection(): Promise<void> {}

  /** Waits for running writes. */
  async destroy(): Promise<void> {
    const release = await this.#mutex.acquire()
    this.#connections.reader.close()
    this.#connections.writer.close()
    release()
  }

  /** In the transaction. Throws once SQLite has rolled back by itself: a further statement would be committed alone. */
  executeInside(query: CompiledQuery, connection: SqliteConnection): QueryResult<unknown> {
    if (connection.failure !== undefined) throw connection.failure.error
    try {
      return run(this.#prepare(query.sql), query)
    } catch (error) {
      if (!this.#connections.writer.inTransaction) connection.failure = { error }
      throw error
    }
  }

  async executeAlone(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const read = await this.#retryRead(() =>
      this.#prepare(query.sql).readonly ? run(this.#prepareRead(query.sql), query) : undefined,
    )
    if (read !== undefined) return read
    const { output, release } = await this.#lock(() => run(this.#prepare(query.sql), query))
    release()
    this.#connections.assertFileInPlace()
    return output
  }

  /** Runs `begin` under the write lock; returns its output and a function that releases the lock. */
  async #lock<Output>(begin: () => Output): Promise<{ output: Output; release: () => void }> {
    const release = await this.#mutex.acquire()
    try {
      const output = await this.#retryWrite(() => {
        this.#connections.assertFileInPlace()
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
  /** Releases the write lock; set while a transaction is running. */
  release: (() => void) | undefined
  /** The error with which SQLite has rolled the transaction back, e.g. a full disk. */
  failure: { error: unknown } | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.release === undefined ? await this.#driver.executeAlone(query) : this.#driver.executeInside(query, this)
    // The caller's type of the rows, as in Kysely's own driver.
    return result as QueryResult<Row>
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite: an open statement would block its connection for every other query')
  }

  end(): void {
    this.release?.()
    this.release = undefined
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
