/** The store of the settings; a section without a row has its defaults. */
import type { Selectable } from 'kysely'
import { DEFAULT_SETTINGS, type SavedSettings, type Settings, type SettingsSection, settingsSchemas } from '#domain/settings.ts'
import type { Db } from '../database/connect.ts'
import { forUpdate } from '../database/dialect.ts'
import type { SettingsTable } from '../database/tables.ts'

type Row = Selectable<SettingsTable>

const toSection = <Section extends SettingsSection>(section: Section, row: Row | undefined): Settings[Section] => {
  if (row === undefined) return DEFAULT_SETTINGS[section]
  // The section's own schema has parsed it.
  return settingsSchemas[section].parse(JSON.parse(row.value)) as Settings[Section]
}

export const findSettings = async (db: Db): Promise<Settings> => {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const rowBySection = new Map(rows.map((row) => [row.section, row]))
  return {
    agency: toSection('agency', rowBySection.get('agency')),
    calendar: toSection('calendar', rowBySection.get('calendar')),
    promise: toSection('promise', rowBySection.get('promise')),
    consultation: toSection('consultation', rowBySection.get('consultation')),
    templates: toSection('templates', rowBySection.get('templates')),
    assignment: toSection('assignment', rowBySection.get('assignment')),
  }
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findSection = async <Section extends SettingsSection>(
  db: Db,
  section: Section,
  isLocked = false,
): Promise<SavedSettings<Section>> => {
  const query = db.selectFrom('settings').selectAll().where('section', '=', section)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return { ...toSection(section, row), updatedAt: row?.updated_at ?? null }
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
