/**
 * Reads a stored section of the settings. It was valid for the version that stored it; this one may have stricter rules, and must not fail
 * on it: every page reads the settings.
 */
import type * as z from 'zod/mini'
import { groupBy } from './group-by.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection, settingsSchemas } from './settings.ts'

export interface StoredSection<Section extends SettingsSection> {
  value: Settings[Section]
  /** The error of each field that does not fit: it has its default, or a list lacks the entries that do not fit. */
  replaced: Record<string, string>
}

type Fields = Record<string, unknown>

const UNREADABLE = 'Could not be read'

const parseFields = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The list without the entries that have an issue; undefined when an issue is that of the list itself. */
const withoutEntries = (list: unknown, issues: readonly z.core.$ZodIssue[]): unknown[] | undefined => {
  const invalid = new Set(issues.map(({ path }) => path[1]))
  if (!Array.isArray(list) || invalid.has(undefined)) return undefined
  return list.filter((_entry, index) => !invalid.has(index))
}

/** A second pass meets what the first one left: a list that has become too short, and a check of two fields. */
const MAX_PASSES = 3

/** A field that is missing has its default, as one that this version has added. */
export const parseStoredSection = <Section extends SettingsSection>(section: Section, text: string): StoredSection<Section> => {
  const defaults: Fields = { ...DEFAULT_SETTINGS[section] }
  const stored = parseFields(text)
  const fields: Fields = { ...defaults, ...stored }
  const replaced: Record<string, string> = {}
  const passes = stored === undefined ? 0 : MAX_PASSES
  for (let pass = 0; pass < passes; pass += 1) {
    const result = settingsSchemas[section].safeParse(fields)
    // The section's own schema has parsed it.
    if (result.success) return { value: result.data as Settings[Section], replaced }
    for (const [field, issues] of groupBy(result.error.issues, ({ path }) => String(path[0]))) {
      fields[field] = withoutEntries(fields[field], issues) ?? defaults[field]
      replaced[field] ??= issues[0]?.message ?? UNREADABLE
    }
  }
  const all = Object.fromEntries(Object.keys(defaults).map((field) => [field, replaced[field] ?? UNREADABLE]))
  return { value: DEFAULT_SETTINGS[section], replaced: all }
}
