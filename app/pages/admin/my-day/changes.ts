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

/** The queue with a changed lead, which has left the sections where it is done. */
export const withChange = (myDay: MyDay, id: number, patch: LeadPatch): MyDay => ({
  ...myDay,
  sections: myDay.sections.map((section) => {
    if (!section.items.some((item) => item.id === id)) return section
    if (!isDone(section.section, patch))
      return { ...section, items: section.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
    return { ...section, items: section.items.filter((item) => item.id !== id), total: section.total - 1 }
  }),
})

const placeBack = (items: readonly Inquiry[], before: readonly Inquiry[], lead: Inquiry): Inquiry[] => {
  const place = before.findIndex(({ id }) => id === lead.id)
  const earlier = new Set(before.slice(0, place).map(({ id }) => id))
  return items.toSpliced(items.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, lead)
}

/** The queue with one lead at its place in `before`; the other leads keep what has changed in them since. */
export const withLeadOf = (myDay: MyDay, before: MyDay, lead: Inquiry): MyDay => ({
  ...myDay,
  sections: myDay.sections.map((section) => {
    const old = before.sections.find((each) => each.section === section.section)?.items ?? []
    if (!old.some(({ id }) => id === lead.id)) return section
    if (section.items.some(({ id }) => id === lead.id))
      return { ...section, items: section.items.map((item) => (item.id === lead.id ? lead : item)) }
    return { ...section, items: placeBack(section.items, old, lead), total: section.total + 1 }
  }),
})

/** The leads of all sections, in their order. */
export const listItems = ({ sections }: MyDay): Inquiry[] => sections.flatMap(({ items }) => items)
