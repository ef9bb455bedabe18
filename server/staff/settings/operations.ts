/** Operations on the settings. Source: lead desk §1. */
import { type Changes, changesBetween, isUnchanged } from '#domain/activity-log.ts'
import { type SavedSettings, type Settings, SETTINGS_LABELS, type SettingsSection, type SettingsVersion } from '#domain/settings.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { assertVersion, staleWriteError } from '#server/platform/errors.ts'
import { type Operation, type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findSection, findSettings, lockSection, saveSection } from './store.ts'

/** `updatedAt` is the version that the client edits; missing skips the check. */
type Update<Section extends SettingsSection> = Settings[Section] & Partial<Pick<SettingsVersion, 'updatedAt'>>

const SUBJECT = 'This section'

/** Throws CONFLICT unless `expected` is the version of the section, null that of the defaults; undefined skips the check. */
const assertExpected = ({ updatedAt }: SettingsVersion, expected: string | null | undefined): void => {
  if (expected === undefined) return
  if (updatedAt === null || expected === null) {
    if (expected !== updatedAt) throw staleWriteError(SUBJECT)
  } else assertVersion({ updatedAt }, expected, SUBJECT)
}

/** Without the entries of a list that both versions have: fifty templates would make an entry of half a megabyte. */
const onlyChangedEntries = (changes: Changes): Changes => {
  const without = (list: unknown, other: unknown): unknown => {
    if (!Array.isArray(list) || !Array.isArray(other)) return list
    const known = new Set(other.map((entry) => JSON.stringify(entry)))
    return list.filter((entry) => !known.has(JSON.stringify(entry)))
  }
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: without(from, to), to: without(to, from) }]),
  )
}

const get = <Section extends SettingsSection>(section: Section): Operation<void, SavedSettings<Section>> =>
  operation('settings:view', ({ db }) => findSection(db, section))

/** The sections that decide about slots, in the words of the notice. */
const BOOKING_SECTIONS: Partial<Record<SettingsSection, string>> = {
  calendar: 'the business calendar',
  consultation: 'the rules of consultations',
}

/** Bookings that no longer fit: staff are notified. */
const notifyOfBookings = async <Section extends SettingsSection>(
  inside: OperationContext,
  section: Section,
  { before, after }: { before: Settings[Section]; after: Settings[Section] },
): Promise<void> => {
  const cause = BOOKING_SECTIONS[section]
  if (cause === undefined) return
  const settings = await findSettings(inside.db)
  await inside.handlers.notifyOfSettings(inside, {
    before: { ...settings, [section]: before },
    after: { ...settings, [section]: after },
    cause,
  })
}

/** A section that is saved as it is has no new version. Throws CONFLICT when it was changed since the client read it. */
const update = <Section extends SettingsSection>(section: Section): Operation<Update<Section>, SavedSettings<Section>> =>
  operation('settings:update', (context, { updatedAt: expected, ...input }: Update<Section>) =>
    transaction(context, async (inside) => {
      // The input is the section with its version.
      const value = input as unknown as Settings[Section]
      await lockSection(inside.db, section)
      const before = await findSection(inside.db, section)
      assertExpected(before, expected)
      if (before.replaced === undefined && isUnchanged(before, value)) return { ...value, updatedAt: before.updatedAt }
      const now = inside.now()
      const updatedAt = before.updatedAt === null ? now : nextUpdatedAt(now, before.updatedAt)
      await saveSection(inside.db, section, value, updatedAt)
      await notifyOfBookings(inside, section, { before, after: value })
      await raiseContentVersion(inside.db)
      await recordActivity(inside, {
        action: 'UPDATE',
        resourceType: 'settings',
        resourceId: section,
        description: `Changed the settings "${SETTINGS_LABELS[section]}"`,
        changes: section === 'templates' ? onlyChangedEntries(changesBetween(before, value)) : changesBetween(before, value),
      })
      return { ...value, updatedAt }
    }),
  )

export const getAgency = get('agency')
export const updateAgency = update('agency')
export const getCalendar = get('calendar')
export const updateCalendar = update('calendar')
export const getPromise = get('promise')
export const updatePromise = update('promise')
export const getConsultation = get('consultation')
export const updateConsultation = update('consultation')
export const getTemplates = get('templates')
export const updateTemplates = update('templates')
export const getAssignment = get('assignment')
export const updateAssignment = update('assignment')
