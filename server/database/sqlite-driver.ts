/**
 * Kysely's driver for SQLite with group commit: transactions that come at about the same time share one commit, and with it
 * one wait for the disk.
 *
 * There is one connection, and one transaction runs on it at a time, in the order they came. The first one opens a group
 * (`begin immediate`), each runs as a savepoint of its own inside, and at the end of this turn of the event loop the group is
 * committed. Only then is any of them told that it is done: whoever is, is on disk (synchronous=FULL). A transaction that
 * fails rolls back its own savepoint; when the commit fails, all of the group fail.
 * A single writing statement is a member too. A statement that only reads, outside of a transaction, waits until no group is
 * open: it never sees what is not committed, and it sees everything that was acknowledged.
 *
 * One caution: inside a transaction, nothing may be awaited that waits for another transaction; they may be of one group.
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

/** Statements kept prepared: building and preparing them costs more than running them. */
const PREPARED_STATEMENTS = 500

/** One after another, in the order they came. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  pass(): void {
    const next = this.#waiting.shift()
    // It stays taken, so that nobody who comes now gets in between.
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

/** An open `begin immediate`. `ended` resolves when it is committed and rejects with what made it fail. */
class Group {
  readonly ended: Promise<void>
  readonly succeed: () => void
  readonly fail: (error: unknown) => void
  /** SQLite has undone the whole of it: there is nothing to commit, to release or to roll back any more. */
  failure: { error: unknown } | undefined

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ended = promise
    this.succeed = resolve
    this.fail = reject
    // It may be that all of its members failed before, and nobody waits.
    promise.catch(() => undefined)
  }
}

class Groups {
  readonly #database: Database
  readonly #statements = new Map<string, Statement<unknown[]>>()
  readonly #turns = new Turns()
  #open: Group | undefined

  constructor(database: Database) {
    this.#database = database
  }

  prepare(sql: string): Statement<unknown[]> {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#database.prepare<unknown[]>(sql)
      if (this.#statements.size >= PREPARED_STATEMENTS) this.#statements.clear()
      this.#statements.set(sql, statement)
    }
    return statement
  }

  /** Waits for this member's turn; until it leaves, the connection is its own. */
  async enter(): Promise<Group> {
    await this.#turns.take()
    try {
      return (this.#open ??= this.#begin())
    } catch (error) {
      this.#turns.pass()
      throw error
    }
  }

  /** Lets the next member in. Resolves when what this one has done is committed; rejects when it was lost. */
  leave(group: Group): Promise<void> {
    this.#turns.pass()
    return group.ended
  }

  /** Throws what the database throws; when that has undone the whole group, no member of it can go on. */
  run(group: Group, sql: string, parameters: readonly unknown[] = []): QueryResult<unknown> {
    if (group.failure !== undefined) throw group.failure.error
    try {
      return resultOf(this.prepare(sql), parameters)
    } catch (error) {
      // A full disk, for one, makes SQLite roll back all there is.
      if (!this.#database.inTransaction) this.#lose(group, error)
      throw error
    }
  }

  /** Resolves when no group is open. What follows without another wait sees committed data only. */
  async betweenGroups(): Promise<void> {
    while (this.#open !== undefined) await this.#open.ended.catch(() => undefined)
  }

  close(): void {
    this.#database.close()
  }

  #begin(): Group {
    this.prepare('begin immediate').run()
    const group = new Group()
    // Requests that have arrived meanwhile are read in this turn of the event loop, and their transactions join.
    setImmediate(() => void this.#commit(group))
    return group
  }

  /** Takes its turn like a member: whoever came before belongs to the group, whoever comes later to the next. */
  async #commit(group: Group): Promise<void> {
    await this.#turns.take()
    try {
      if (group.failure === undefined) {
        this.prepare('commit').run()
        this.#open = undefined
        group.succeed()
      }
    } catch (error) {
      if (this.#database.inTransaction) this.prepare('rollback').run()
      this.#lose(group, error)
    } finally {
      this.#turns.pass()
    }
  }

  #lose(group: Group, error: unknown): void {
    group.failure = { error }
    this.#open = undefined
    group.fail(error)
  }
}

const resultOf = (statement: Statement<unknown[]>, parameters: readonly unknown[]): QueryResult<unknown> => {
  if (statement.reader) return { rows: statement.all(parameters) }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

/** What one query or one transaction has of the connection. */
class Member implements DatabaseConnection {
  readonly #groups: Groups
  /** Of the transaction that is running. */
  #group: Group | undefined

  constructor(groups: Groups) {
    this.#groups = groups
  }

  async begin(): Promise<void> {
    const group = await this.#groups.enter()
    try {
      this.#groups.run(group, 'savepoint member')
    } catch (error) {
      void this.#groups.leave(group)
      throw error
    }
    this.#group = group
  }

  async commit(): Promise<void> {
    const group = this.#entered()
    // When this throws, Kysely rolls back.
    this.#groups.run(group, 'release member')
    this.#group = undefined
    await this.#groups.leave(group)
  }

  /** After a commit that failed there is nothing left to roll back. */
  async rollback(): Promise<void> {
    const group = this.#group
    if (group === undefined) return
    this.#group = undefined
    try {
      if (group.failure === undefined) {
        this.#groups.run(group, 'rollback to member')
        this.#groups.run(group, 'release member')
      }
    } finally {
      // Why it failed may be what an earlier member did: nobody learns of that before it is committed.
      await this.#groups.leave(group).catch(() => undefined)
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.#group === undefined ? await this.#alone(sql, parameters) : this.#groups.run(this.#group, sql, parameters)
    // The caller's type of the rows, as in Kysely's own driver.
    return result as QueryResult<Row>
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is streamed from SQLite: a statement that is still being read keeps everybody else waiting')
  }

  async #alone(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (this.#groups.prepare(sql).readonly) {
      await this.#groups.betweenGroups()
      return resultOf(this.#groups.prepare(sql), parameters)
    }
    const group = await this.#groups.enter()
    let result: QueryResult<unknown>
    try {
      result = this.#groups.run(group, sql, parameters)
    } catch (error) {
      // Of a statement that fails, SQLite keeps nothing.
      await this.#groups.leave(group).catch(() => undefined)
      throw error
    }
    await this.#groups.leave(group)
    return result
  }

  #entered(): Group {
    if (this.#group === undefined) throw new Error('No transaction is running')
    return this.#group
  }
}

class SqliteDriver implements Driver {
  readonly #groups: Groups

  constructor(database: Database) {
    this.#groups = new Groups(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Member> {
    return new Member(this.#groups)
  }

  beginTransaction(member: Member): Promise<void> {
    return member.begin()
  }

  commitTransaction(member: Member): Promise<void> {
    return member.commit()
  }

  rollbackTransaction(member: Member): Promise<void> {
    return member.rollback()
  }

  async releaseConnection(): Promise<void> {}

  /** Waits for the group that is open: its members are being told that they are on disk. */
  async destroy(): Promise<void> {
    await this.#groups.betweenGroups()
    this.#groups.close()
  }
}

/** Kysely would hand out the connection to one at a time until it is told that all is done; the groups do that themselves. */
class GroupingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** For an open database; `db.destroy()` closes it. */
export const sqliteDialect = (database: Database): Dialect => ({
  createAdapter: () => new GroupingAdapter(),
  createDriver: () => new SqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
