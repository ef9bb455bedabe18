/** Observes every SQL statement that this process sends to either database, by wrapping the drivers. */
import Database from 'better-sqlite3'
import pg from 'pg'

export interface StatementObserver {
  /** Called before a statement is passed to the driver. */
  before(): void
  /** PostgreSQL only: called after sending, before the response. */
  sent(): void
}

type Method = (...args: unknown[]) => unknown

/** Observes until the returned function is called. */
export const observeStatements = ({ before, sent }: StatementObserver): (() => void) => {
  const memory = new Database(':memory:')
  // The driver does not export the statement class.
  const statement = Object.getPrototypeOf(memory.prepare('select 1')) as Record<'run' | 'all' | 'get', Method>
  const client = pg.Client.prototype as unknown as Record<'query', Method>
  memory.close()
  const { run, all, get } = statement
  const { query } = client
  const observed = (method: Method, after: () => void): Method =>
    function (this: unknown, ...args) {
      before()
      const result = method.apply(this, args)
      after()
      return result
    }
  const ignore = (): void => undefined
  Object.assign(statement, { run: observed(run, ignore), all: observed(all, ignore), get: observed(get, ignore) })
  client.query = observed(query, sent)
  return () => {
    Object.assign(statement, { run, all, get })
    client.query = query
  }
}
