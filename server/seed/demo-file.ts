/** The shape of seed/demo.json. Its times are relative to the week in which a site is seeded. */
import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { ROLES } from '#domain/user.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay, toInstant, toISO, toMonday } from '#domain/zoned-time.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** '-2 Tue 14:30': the time in the business time zone, on the Tuesday two weeks before this week's. */
const when = z.string().check(z.regex(/^-?\d+ (Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):[0-5]\d$/, 'not like -2 Tue 14:30'))

/** Converts the times of the file to ISO 8601 UTC. */
export type Clock = (when: string) => string

export const createClock = (now: string, timeZone: string): Clock => {
  const today = toDay(Date.parse(now), timeZone)
  const monday = toMonday(today)
  return (text) => {
    const [week, weekday = '', time = ''] = text.split(' ')
    const [hours, minutes] = time.split(':')
    const day = monday + Number(week) * 7 + WEEKDAYS.indexOf(weekday)
    return toISO(toInstant(day * DAY_MS + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS, timeZone))
  }
}

const text = z._default(z.string(), '')

/** What a member of staff did at one time; `by` and `owner` are names of `staff`. */
const step = z.object({
  at: when,
  by: z.string(),
  owner: z.optional(z.string()),
  status: z.optional(z.enum(INQUIRY_STATUSES)),
  priority: z.optional(z.enum(INQUIRY_PRIORITIES)),
  notes: z.optional(z.string()),
  /** The text of a call, a WhatsApp message or a note; of a follow-up in `note`. */
  call: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  note: z.optional(z.string()),
  /** null: the follow-up was done. */
  followUp: z.optional(z.nullable(when)),
})
export type DemoStep = z.output<typeof step>

const touch = z.object({
  at: when,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  referrerHost: text,
  landingPath: text,
})

const lead = z.object({
  at: when,
  kind: z.enum(INQUIRY_KINDS),
  name: z.string(),
  email: z.string(),
  phone: text,
  company: text,
  address: text,
  /** The title of a service in seed/services/, or the contact form's service of interest. */
  service: text,
  budget: text,
  timeline: text,
  message: z.string(),
  /** The reason why it is held as spam; blank for a lead. */
  spam: text,
  /** The first and the last touch, or one that is both. */
  touches: z._default(z.array(touch), []),
  booking: z.optional(z.object({ startsAt: when, timeZone: z.string(), outcome: z.enum(BOOKING_STATUSES) })),
  steps: z._default(z.array(step), []),
})
export type DemoLead = z.output<typeof lead>

export const demoFile = z.object({
  staff: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      role: z.enum(ROLES),
      ipAddress: z.string(),
      userAgent: z.string(),
    }),
  ),
  /** The oldest first. */
  leads: z.array(lead),
  blockedTimes: z.array(z.object({ from: when, to: when, reason: z.string(), by: z.string() })),
  subscribers: z.array(z.object({ email: z.string(), at: when, confirmed: z.optional(when), unsubscribed: z.optional(when) })),
  /** Sign-ins, and sign-outs where there was one. */
  sessions: z.array(z.object({ by: z.string(), at: when, until: z.optional(when) })),
  /** Changes of a service's order, from and to, by the admin. */
  edits: z.array(z.object({ at: when, service: z.string(), order: z.tuple([z.number(), z.number()]) })),
})
export type DemoFile = z.output<typeof demoFile>
