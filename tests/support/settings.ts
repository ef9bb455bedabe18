/** Reads and changes the settings through the API, as a member of staff. */
import { expect } from 'vitest'
import type { SettingsSection } from '#domain/settings.ts'
import type { Site } from './app.ts'
import type { Staff } from './desk.ts'

/** The stored section, with its `updatedAt`. */
export const readSection = async (site: Site, { token }: Pick<Staff, 'token'>, section: SettingsSection) =>
  (await site.call('GET', `/api/admin/settings/${section}`, { token })).body.data

/** Saves the latest version with these changes. */
export const changeSection = async (site: Site, staff: Pick<Staff, 'token'>, section: SettingsSection, changes: object) => {
  const body = { ...(await readSection(site, staff, section)), ...changes }
  const { status } = await site.call('PUT', `/api/admin/settings/${section}`, { token: staff.token, body })
  expect(status).toBe(200)
}
