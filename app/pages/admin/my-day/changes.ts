/** The queue after a change, until the server's version of it has arrived. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { MyDay, MyDaySectionName } from '#domain/my-day.ts'

export type LeadPatch = Partial<
  Pick<Inquiry, 'status' | 'priority' | 'assigneeId' | 'assigneeName' | 'followUpAt' | 'followUpNote'>
>

/**
 * Whether a lead leaves its section. A follow-up ends when it is removed. A status other than New is a response, which ends the other
 * sections; an assignee ends being unassigned.
 */
const isDone = (section: MyDaySectionName, { status, assigneeId, followUpAt }: LeadPatch): boolean => {
  if (section === 'followUps') return followUpAt === null
  if (status !== undefined && status !== 'new') return true
  return section === 'unassigned' && typeof assigneeId === 'number'
}

export const withChange = (myDay: MyDay, id: number, patch: LeadPatch): MyDay => ({
  ...myDay,
  sections: myDay.sections.map((section) => {
    if (!section.items.some((item) => item.id === id)) return section
    if (!isDone(section.section, patch))
      return { ...section, items: section.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
    return { ...section, items: section.items.filter((item) => item.id !== id), total: section.total - 1 }
  }),
})

export const listItems = ({ sections }: MyDay): Inquiry[] => sections.flatMap(({ items }) => items)
