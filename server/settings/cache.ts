/** The settings of a node in memory: read again when the content version has changed. */
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings.ts'
import type { Db } from '../database/connect.ts'
import { isDatabaseUnavailable } from '../errors.ts'
import { findSettings } from './store.ts'

/**
 * Returns a function that reads the current settings. While the database is unavailable it returns the last ones, or the defaults:
 * an error page needs the agency's name too.
 */
export const createSettingsCache = (db: Db, contentVersion: () => Promise<number>): (() => Promise<Settings>) => {
  let cached: { version: number; settings: Settings } | undefined
  return async () => {
    try {
      const version = await contentVersion()
      if (cached?.version !== version) cached = { version, settings: await findSettings(db) }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
    return cached?.settings ?? DEFAULT_SETTINGS
  }
}
