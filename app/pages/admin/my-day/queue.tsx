import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { MAX_MY_DAY_COUNTED, MY_DAY_LABELS, type MyDaySection } from '#domain/my-day.ts'
import type { LeadActions } from './queries.ts'
import { LeadRow } from './row.tsx'

/** '3', or '25 of 120' when not all are listed. */
const formatCount = ({ items, total }: MyDaySection): string =>
  items.length < total ? `${items.length} of ${formatTotal(total, MAX_MY_DAY_COUNTED)}` : String(items.length)

interface QueueProps {
  sections: readonly MyDaySection[]
  actions: LeadActions
  openFollowUp: (lead: Inquiry) => void
}

/** The sections that have leads, with their counts. */
export function Queue({ sections, actions, openFollowUp }: QueueProps) {
  const filled = sections.filter(({ items }) => items.length > 0)
  return filled.map((section) => (
    <section key={section.section} aria-labelledby={section.section} className="mb-7 grid gap-3">
      <h2 id={section.section} className="flex items-baseline gap-2 font-semibold">
        {MY_DAY_LABELS[section.section]}
        <span className="text-sm font-normal text-muted tabular-nums">{formatCount(section)}</span>
      </h2>
      <ul className="grid gap-2" aria-labelledby={section.section}>
        {section.items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} actions={actions} openFollowUp={openFollowUp} />
        ))}
      </ul>
      {section.items.length < section.total && (
        <p className="text-sm text-muted">The next ones appear when some of these are done.</p>
      )}
    </section>
  ))
}
