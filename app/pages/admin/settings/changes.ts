/** Describes the differences between two versions of a section, for the conflict notice. */
import { type RecordChange, recordChanges } from '#app/admin-kit/records/changes.ts'

/** Each field as text; a list as the texts of its entries. */
export type SectionTexts = Record<string, string | readonly string[]>

const onlyIn = (entries: readonly string[], others: readonly string[]): string[] =>
  entries.filter((entry) => !others.includes(entry))

/** For a list only the removed and the added entries, for a list in a new order the whole list. */
export const sectionChanges = (before: SectionTexts, after: SectionTexts, labels: Record<string, string>): RecordChange[] => {
  const from: SectionTexts = { ...before }
  const to: SectionTexts = { ...after }
  for (const name of Object.keys(labels)) {
    const [old, now] = [before[name], after[name]]
    if (typeof old !== 'object' || typeof now !== 'object') continue
    const [removed, added] = [onlyIn(old, now), onlyIn(now, old)]
    if (removed.length + added.length === 0) continue
    from[name] = removed
    to[name] = added
  }
  return recordChanges(from, to, labels)
}
