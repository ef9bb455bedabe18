import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { MAX_MY_DAY_COUNTED, MY_DAY_LABELS, type MyDayScope, type MyDaySection, TEAM_TO_REPLY_LABEL } from '#domain/my-day.ts'
import type { LeadWork } from '../inquiries/lead/work.tsx'
import { InquiryRow, type InquiryRowProps } from './row.tsx'
import type { LeadFocus } from '../inquiries/use-lead-focus.ts'

/** '3', or '25 of 120' when not all are listed. */
export const formatCount = (listed: number, total: number): string =>
  listed < total ? `${listed} of ${formatTotal(Math.min(total, MAX_MY_DAY_COUNTED), total > MAX_MY_DAY_COUNTED)}` : String(listed)

const toLabel = (section: MyDaySection['section'], scope: MyDayScope): string =>
  section === 'toReply' && scope === 'team' ? TEAM_TO_REPLY_LABEL : MY_DAY_LABELS[section]

interface QueueProps {
  scope: MyDayScope
  sections: readonly MyDaySection[]
  focus: Pick<LeadFocus, 'register'>
  work: LeadWork
  open: InquiryRowProps['open']
}

/** The sections that have leads, with their counts. */
export function Queue({ scope, sections, focus, work, open }: QueueProps) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map((section) => (
      <section key={section.section} aria-labelledby={section.section} className="mb-5 grid grid-cols-1 gap-2">
        <h2 id={section.section} className="flex items-baseline gap-2 font-semibold">
          {toLabel(section.section, scope)}
          <span className="text-sm font-normal text-muted tabular-nums">{formatCount(section.items.length, section.total)}</span>
        </h2>
        <ul
          aria-labelledby={section.section}
          className={`rounded-md border border-line bg-surface ${section.section === 'overdue' ? 'border-l-3 border-l-red-strong' : ''}`}
        >
          {section.items.map((lead) => (
            <InquiryRow
              key={lead.id}
              lead={lead}
              register={focus.register}
              set={work.actions.set}
              take={work.actions.take}
              finishFollowUp={work.actions.finishFollowUp}
              openFollowUp={work.openFollowUp}
              open={open}
            />
          ))}
        </ul>
        {section.items.length < section.total && (
          <p className="text-sm text-muted">The next ones appear when some of these are done.</p>
        )}
      </section>
    ))
}
