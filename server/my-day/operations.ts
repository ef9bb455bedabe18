/** My day. Source: lead desk §4. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { MyDay, MyDayScope, UpcomingLead } from '#domain/my-day.ts'
import { type FoundLead, findMyDay } from '../inquiries/my-day/store.ts'
import { findInquiriesById } from '../inquiries/store.ts'
import { operation } from '../operation.ts'
import { dayRange } from '../time.ts'

/** The queue of the actor or of the team. A lead that is deleted meanwhile is left out. */
export const getMyDay = operation(
  'inquiries:view',
  async ({ db, config, now, actor }, { scope }: { scope: MyDayScope }): Promise<MyDay> => {
    const instant = now()
    const found = await findMyDay(db, {
      userId: scope === 'mine' ? actor.id : null,
      now: instant,
      dayEnd: dayRange('today', instant, config.timeZone).to,
    })
    const { sections, nextDue, nextFollowUp } = found
    const upcoming = [nextDue, nextFollowUp].flatMap((lead) => lead?.id ?? [])
    const inquiries = await findInquiriesById(db, [...new Set([...sections.flatMap(({ ids }) => ids), ...upcoming])])
    const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]))
    const toInquiries = (ids: readonly number[]): Inquiry[] => ids.flatMap((id) => byId.get(id) ?? [])
    const toUpcoming = (lead: FoundLead | undefined): UpcomingLead | null => {
      const inquiry = lead && byId.get(lead.id)
      return lead && inquiry ? { id: lead.id, kind: inquiry.kind, name: inquiry.name, at: lead.at } : null
    }
    return {
      sections: sections.map(({ section, ids, total }) => ({ section, items: toInquiries(ids), total })),
      nextDue: toUpcoming(nextDue),
      nextFollowUp: toUpcoming(nextFollowUp),
    }
  },
)
