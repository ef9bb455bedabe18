/** The queue after a change, until the server's version of it has arrived. */
import { type Inquiry, isClosed } from '#domain/inquiry.ts'
import type { MyDay, MyDaySection, MyDaySectionName } from '#domain/my-day.ts'

export type LeadPatch = Partial<
  Pick<
    Inquiry,
    'status' | 'priority' | 'value' | 'lostReason' | 'lostNote' | 'assigneeId' | 'assigneeName' | 'followUpAt' | 'followUpNote'
  >
>

const isWaiting = (lead: Inquiry): boolean => lead.responseDueAt !== null && lead.firstResponseAt === null && !isClosed(lead)

/**
 * Whether a changed lead leaves its section. A follow-up ends when it is removed, being unassigned by an assignee, the others when the
 * lead is closed: In Progress is no response.
 */
const isDone = (section: MyDaySectionName, lead: Inquiry): boolean => {
  if (section === 'followUps') return lead.followUpAt === null
  if (section === 'unassigned' && (lead.assigneeId !== null || (!isWaiting(lead) && lead.status !== 'new'))) return true
  return isClosed(lead)
}

const without = (section: MyDaySection, id: number): MyDaySection => ({
  ...section,
  items: section.items.filter((item) => item.id !== id),
  total: section.total - 1,
})

/** With a lead whose response is due after today, in its order. */
const withInquiryToReply = (section: MyDaySection, lead: Inquiry): MyDaySection => {
  const isLater = ({ responseDueAt }: Inquiry) => (responseDueAt ?? '') > (lead.responseDueAt ?? '')
  const items = [...section.items.filter((one) => !isLater(one)), lead, ...section.items.filter(isLater)]
  return { ...section, items, total: section.total + 1 }
}

/** The queue with a changed lead, which has left the sections where it is done. Taking an unassigned lead never hides it. */
export const withChange = (myDay: MyDay, id: number, patch: LeadPatch): MyDay => {
  const listed = myDay.sections.find(({ items }) => items.some((item) => item.id === id))
  const before = listed?.items.find((item) => item.id === id)
  if (listed === undefined || before === undefined) return myDay
  const lead = { ...before, ...patch }
  const isTaken = listed.section === 'unassigned' && lead.assigneeId !== null && isWaiting(lead)
  return {
    ...myDay,
    sections: myDay.sections.map((section) => {
      if (section.section === 'toReply' && isTaken) return withInquiryToReply(section, lead)
      if (section !== listed) return section
      if (isDone(section.section, lead)) return without(section, id)
      return { ...section, items: section.items.map((item) => (item.id === id ? lead : item)) }
    }),
  }
}

/** The leads of all sections, in their order. */
export const listItems = ({ sections }: MyDay): Inquiry[] => sections.flatMap(({ items }) => items)
