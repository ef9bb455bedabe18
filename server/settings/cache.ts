/** The settings of a node in memory: read again when the content version has changed. */
import type { Settings } from '#domain/settings.ts'
import type { Db } from '../database/connect.ts'
import { isDatabaseUnavailable } from '../errors.ts'
import { findSettings } from './store.ts'

/**
 * Returns a function that reads the current settings; concurrent callers share a query. While the database is unavailable it returns
 * the last ones, and rejects when there are none: the defaults could promise what the agency does not.
 */
export const createSettingsCache = (db: Db, contentVersion: () => Promise<number>): (() => Promise<Settings>) => {
  let latest: Settings | undefined
  let current: { version: number; settings: Promise<Settings> } | undefined
  const read = async (version: number): Promise<Settings> => {
    if (current?.version !== version) current = { version, settings: findSettings(db) }
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
