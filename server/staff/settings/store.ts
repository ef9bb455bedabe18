/** The store of the settings; a section without a row has its defaults. */
import type { Selectable } from 'kysely'
import { DEFAULT_SETTINGS, type SavedSettings, type Settings, type SettingsSection } from '#domain/settings.ts'
import { parseStoredSection, type StoredSection } from '#domain/stored-settings.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Row = Selectable<Tables['settings']>

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

export const findSection = async <Section extends SettingsSection>(db: Db, section: Section): Promise<SavedSettings<Section>> => {
  const row = await db.selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst()
  const { value, replaced } = toSection(section, row)
  return { ...value, updatedAt: row?.updated_at ?? null, ...(Object.keys(replaced).length > 0 && { replaced }) }
}

/** Waits for other changes of the section, and holds them until the transaction ends; also of one without a row. */
export const lockSection = (db: Db, section: SettingsSection): Promise<void> => lockUntilCommit(db, `settings ${section}`)

/** Stores a section, also for the first time. */
export const saveSection = async <Section extends SettingsSection>(
  db: Db,
  section: Section,
  value: Settings[Section],
  now: string,
): Promise<void> => {
  const row = { value: JSON.stringify(value), updated_at: now }
  await db
    .insertInto('settings')
    .values({ section, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
}

/** A row beside those of the sections. */
const FIRST_RUN = 'first-run'

/** Whether the dashboard shows the first steps of the site no longer. */
export const isFirstRunDismissed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('section').where('section', '=', FIRST_RUN).executeTakeFirst()) !== undefined

/** False when it was dismissed before. */
export const dismissFirstRun = async (db: Db, now: string): Promise<boolean> => {
  const row = { section: FIRST_RUN, value: '{}', updated_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
