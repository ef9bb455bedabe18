/**
 * Transactions that share a commit on SQLite's one connection: see sqlite-driver.ts. Another process may hold the file's locks:
 * what needs one is tried again between turns of the event loop.
 */
import type { Database, Statement } from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { retryWhileLocked } from './sqlite-lock.ts'

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
export class Group {
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

export class Groups {
  readonly #database: Database
  readonly #statements = new Map<string, Statement<unknown[]>>()
  readonly #turns = new Turns()
  readonly #assertFileInPlace: () => void
  readonly #tryWrite = retryWhileLocked()
  readonly #tryRead = retryWhileLocked()
  #open: Group | undefined

  constructor(database: Database, assertFileInPlace: () => void) {
    this.#database = database
    this.#assertFileInPlace = assertFileInPlace
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
      return this.#open ?? (await this.#tryWrite(() => this.#begin()))
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

  /** Whether a statement reads only. */
  isRead(sql: string): Promise<boolean> {
    return this.#tryRead(() => this.prepare(sql).readonly)
  }

  /** Reads what is committed. */
  read(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    return this.#tryRead(async () => {
      await this.betweenGroups()
      return resultOf(this.prepare(sql), parameters)
    })
  }

  close(): void {
    this.#database.close()
  }

  #begin(): Group {
    this.#assertFileInPlace()
    this.prepare('begin immediate').run()
    const group = new Group()
    this.#open = group
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
        // Into a file that nobody will find again nothing is acknowledged.
        this.#assertFileInPlace()
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

export const resultOf = (statement: Statement<unknown[]>, parameters: readonly unknown[]): QueryResult<unknown> => {
  if (statement.reader) return { rows: statement.all(parameters) }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
