/** What a start does with a database. */
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

/** `migrate`: the schema only. `start`: all of it, with the starter content in an empty database. */
export type Task = 'migrate' | 'start'

const SETTINGS = {
  PORT: '0',
  SECRET_KEY: 'a key for tests only, of enough characters',
  ADMIN_PASSWORD: 'correct horse battery',
  LOG_LEVEL: 'silent',
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
}

/** Opens the database, and closes it when all that is done. */
export const openFor = async (task: Task, url: string): Promise<void> => {
  if (task === 'start') {
    // Loaded where it is needed: it is most of what a process takes to begin.
    const { start } = await import('#server/start.ts')
    const { readConfig } = await import('#server/config.ts')
    const running = await start({ config: readConfig({ ...SETTINGS, DATABASE_URL: url }) })
    return running.stop()
  }
  const database = await connect(url)
  await migrate(database)
  await database.close()
}
