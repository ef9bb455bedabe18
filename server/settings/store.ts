/** The store of the settings; a section without a row has its defaults. */
import type { Selectable } from 'kysely'
import { DEFAULT_SETTINGS, type SavedSettings, type Settings, type SettingsSection } from '#domain/settings.ts'
import { parseStoredSection, type StoredSection } from '#domain/stored-settings.ts'
import type { Db } from '../database/connect.ts'
import { forUpdate } from '../database/dialect.ts'
import type { SettingsTable } from '../database/tables.ts'

type Row = Selectable<SettingsTable>

const toSection = <Section extends SettingsSection>(section: Section, row: Row | undefined): StoredSection<Section> =>
  row === undefined ? { value: DEFAULT_SETTINGS[section], replaced: {} } : parseStoredSection(section, row.value)

/** The settings, and an error such as 'promise.hours: Must be a number' for each stored field whose default is used. */
export const findStoredSettings = async (db: Db): Promise<{ settings: Settings; replaced: string[] }> => {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const rowBySection = new Map(rows.map((row) => [row.section, row]))
  const all: string[] = []
  const read = <Section extends SettingsSection>(section: Section): Settings[Section] => {
    const { value, replaced } = toSection(section, rowBySection.get(section))
    all.push(...Object.entries(replaced).map(([field, message]) => `${section}.${field}: ${message}`))
    return value
  }
  const settings: Settings = {
    agency: read('agency'),
    calendar: read('calendar'),
    promise: read('promise'),
    consultation: read('consultation'),
    templates: read('templates'),
    assignment: read('assignment'),
  }
  return { settings, replaced: all }
}

export const findSettings = async (db: Db): Promise<Settings> => (await findStoredSettings(db)).settings

/** With `isLocked`, the row is locked until the transaction ends. */
export const findSection = async <Section extends SettingsSection>(
  db: Db,
  section: Section,
  isLocked = false,
): Promise<SavedSettings<Section>> => {
  const query = db.selectFrom('settings').selectAll().where('section', '=', section)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  const { value, replaced } = toSection(section, row)
  return { ...value, updatedAt: row?.updated_at ?? null, ...(Object.keys(replaced).length > 0 && { replaced }) }
}

/** Stores a section for the first time; false when it was saved meanwhile. */
export const insertSection = async <Section extends SettingsSection>(
  db: Db,
  section: Section,
  value: Settings[Section],
  now: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settings')
    .values({ section, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const updateSection = async <Section extends SettingsSection>(
  db: Db,
  section: Section,
  value: Settings[Section],
  now: string,
): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at: now })
    .where('section', '=', section)
    .execute()
}
