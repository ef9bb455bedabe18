/** The database work of a start. */
import { connect } from '../server/platform/database/connect.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { UPGRADED_STEPS } from './invented-upgrade.ts'

/** `start`: with the starter content in an empty database. `upgrade`: the migrations of an invented next version. */
export type Task = 'start' | 'upgrade'

const SETTINGS = {
  PORT: '0',
  SECRET_KEY: 'a key for tests only, of enough characters',
  LOG_LEVEL: 'silent',
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
}

/** Opens the database for `task` and closes it. `show` receives the generated password of a first start. */
export const openFor = async (task: Task, url: string, show: (password: string) => void): Promise<void> => {
  if (task === 'start') {
    // A dynamic import: loading it takes most of the process's start time.
    const { start } = await import('../server/boot/start.ts')
    const { readConfig } = await import('../server/platform/config.ts')
    const config = readConfig({ ...SETTINGS, DATABASE_URL: url })
    const running = await start({ config, showFirstSignIn: ({ password }) => show(password) })
    return running.stop()
  }
  const database = await connect(url)
  await migrate(database, UPGRADED_STEPS)
  await database.close()
}
