/** The settings of a node in memory: read again when the content version has changed. */
import type { Settings } from '#domain/settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/connect.ts'
import { isDatabaseUnavailable } from '#server/platform/errors.ts'
import { findStoredSettings } from './store.ts'

/**
 * Returns a function that reads the current settings; concurrent callers share a query. While the database is unavailable it returns
 * the last ones, and rejects when there are none: the defaults could promise what the agency does not. Logs stored fields whose default is
 * used, once.
 */
export const createSettingsCache = (
  db: Db,
  contentVersion: () => Promise<number>,
  log: () => Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<Settings>) => {
  let warnedOf = ''
  const find = async (): Promise<Settings> => {
    const { settings, replaced } = await findStoredSettings(db)
    const problems = replaced.join('; ')
    if (problems !== '' && problems !== warnedOf)
      log().warn({ fields: replaced }, 'stored settings do not fit the rules of this version; their defaults are used')
    warnedOf = problems
    return settings
  }
  let latest: Settings | undefined
  let current: { version: number; settings: Promise<Settings> } | undefined
  const read = async (version: number): Promise<Settings> => {
    if (current?.version !== version) current = { version, settings: find() }
    const entry = current
    try {
      latest = await entry.settings
      return latest
    } catch (error) {
      if (current === entry) current = undefined
      throw error
    }
  }
  return async () => {
    try {
      return await read(await contentVersion())
    } catch (error) {
      if (latest === undefined || !isDatabaseUnavailable(error)) throw error
      return latest
    }
  }
}
