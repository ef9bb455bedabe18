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
import type { Database } from 'better-sqlite3'
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
import { type Group, Groups } from './sqlite-groups.ts'

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
    if (await this.#groups.isRead(sql)) return this.#groups.read(sql, parameters)
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

  constructor(database: Database, assertFileInPlace: () => void) {
    this.#groups = new Groups(database, assertFileInPlace)
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

  /** SQLite's DDL is part of its transactions; Kysely's own adapter says no, and would commit each statement of a migration by itself. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** For an open database; `db.destroy()` closes it. `assertFileInPlace` is called before a commit is acknowledged, and throws. */
export const sqliteDialect = (database: Database, assertFileInPlace: () => void = () => undefined): Dialect => ({
  createAdapter: () => new GroupingAdapter(),
  createDriver: () => new SqliteDriver(database, assertFileInPlace),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
