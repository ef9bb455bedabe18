/** The statements that code sends to the database, and the plans of SQLite for them. */
import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** `db` records each statement in `statements`, in the order in which they are sent. */
export const recordStatements = (database: Db): { db: Db; statements: CompiledQuery[] } => {
  const statements: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: database.withPlugin(plugin), statements }
}

/** The lines of SQLite's plan, e.g. 'SEARCH t USING INDEX inquiries_by_name (kind=?)'. */
export const explainQuery = async (db: Db, { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  return rows.map(({ detail }) => detail)
}
