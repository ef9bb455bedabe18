/** My day: the queue of leads that a member of staff works through. Source: lead desk §4, issue 13 point 5, decision 0044. */
import * as z from 'zod/mini'
import { heldAsSpam, inquiry } from './inquiry.ts'
import { INQUIRY_KINDS } from './inquiry-forms.ts'
import { dayAndTime } from './instant-format.ts'
import { SLOT_CONFLICTS } from './slot-conflict.ts'

/** `mine`: the leads of one person, and those that are unassigned; `team`: those of everybody. */
export const MY_DAY_SCOPES = ['mine', 'team'] as const
export type MyDayScope = (typeof MY_DAY_SCOPES)[number]

/** In the order of the queue; a lead is in the first section that it belongs to. */
export const MY_DAY_SECTIONS = ['overdue', 'dueToday', 'followUps', 'toReply', 'unassigned'] as const
export type MyDaySectionName = (typeof MY_DAY_SECTIONS)[number]

export const MY_DAY_LABELS: Record<MyDaySectionName, string> = {
  overdue: 'Overdue',
  dueToday: 'Due today',
  followUps: 'Follow-ups',
  toReply: 'Yours to reply to',
  unassigned: 'New and unassigned',
}
/** The same section in the team's queue. */
export const TEAM_TO_REPLY_LABEL = 'Assigned, no reply yet'

/** A section lists at most so many leads. */
export const MAX_MY_DAY_ITEMS = 25
/** The leads of a section are counted up to here; a larger total means more. */
export const MAX_MY_DAY_COUNTED = 200

/** A lead and the ISO 8601 instant of its follow-up. */
const upcomingInquiry = z.object({ id: z.number(), kind: z.enum(INQUIRY_KINDS), name: z.string(), at: z.string() })
export type UpcomingInquiry = z.infer<typeof upcomingInquiry>

/** A consultation of this business day, with its lead. */
const myDayConsultation = z.object({
  /** Of the booking. */
  id: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  isConfirmed: z.boolean(),
  /** Why it no longer fits; null when it does, or has begun. */
  conflict: z.nullable(z.enum(SLOT_CONFLICTS)),
  lead: inquiry,
})
export type MyDayConsultation = z.infer<typeof myDayConsultation>

/** Of an open lead to whose e-mail no mail arrives. Source: issue 33 point 6. */
export const unreachableText = ({ name }: { name: string }): string => `${name}'s e-mail address doesn't work. Call instead.`

const countedItems = <Item extends z.ZodMiniType>(item: Item) => ({
  items: z.array(item),
  /** At most one more than MAX_MY_DAY_COUNTED. */
  total: z.number(),
})

export const myDay = z.object({
  /** Those of this business day that are neither cancelled nor marked as held or missed, by time. */
  consultations: z.object(countedItems(myDayConsultation)),
  /** Open leads whose visitor's e-mail was refused for good, without a contact since; the latest first. */
  unreachable: z.object(countedItems(inquiry)),
  heldAsSpam,
  /** All five, in the order of the queue. */
  sections: z.array(z.object({ section: z.enum(MY_DAY_SECTIONS), ...countedItems(inquiry) })),
  /** The next follow-up, null without one. Leads without a response are all in the queue. */
  nextFollowUp: z.nullable(upcomingInquiry),
})
export type MyDay = z.infer<typeof myDay>
export type MyDaySection = MyDay['sections'][number]

/** 'Priya Nair, today 3:00 PM'; null without a follow-up. */
export const nextFollowUpText = ({ nextFollowUp }: MyDay, now: string, timeZone: string): string | null =>
  nextFollowUp && `${nextFollowUp.name}, ${dayAndTime(nextFollowUp.at, now, timeZone)}`
