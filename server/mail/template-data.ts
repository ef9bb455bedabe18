/** The template data of mails about an inquiry, as stored until they are rendered. */
import * as z from 'zod/mini'
import { inquiry } from '#domain/inquiry.ts'

export const leadTemplateData = z.object({
  siteUrl: z.string(),
  inquiry: z.extend(
    z.pick(inquiry, {
      id: true,
      kind: true,
      name: true,
      email: true,
      phone: true,
      company: true,
      address: true,
      serviceName: true,
      budget: true,
      timeline: true,
      message: true,
      createdAt: true,
    }),
    {
      /** The first touch in words; blank when unknown, and in mails that were queued before sources were stored. */
      source: z._default(z.string(), ''),
    },
  ),
})

export const acknowledgementTemplateData = z.object({
  siteUrl: z.string(),
  inquiry: z.extend(z.pick(inquiry, { id: true, kind: true, name: true, serviceId: true, serviceName: true, createdAt: true }), {
    /** By when a person answers, as a sentence; blank in mails that were queued before the response clock. */
    promise: z._default(z.string(), ''),
  }),
})

export const dueTemplateData = z.object({
  siteUrl: z.string(),
  isOverdue: z.boolean(),
  /** The due instant in the business time zone. */
  dueText: z.string(),
  inquiry: z.pick(inquiry, { id: true, kind: true, name: true, serviceName: true, assigneeName: true, createdAt: true }),
})

const assignedLead = z.pick(inquiry, { id: true, kind: true, name: true, serviceName: true, createdAt: true })

export const takeBackTemplateData = z.object({
  siteUrl: z.string(),
  /** Blank when the assignee was deleted. */
  fromName: z.string(),
  toName: z.string(),
  inquiry: assignedLead,
})

export const handOverTemplateData = z.object({
  siteUrl: z.string(),
  /** The person who handed the lead over. */
  fromName: z.string(),
  /** Blank without one. */
  note: z.string(),
  inquiry: assignedLead,
})

export type TakeBackMailData = z.infer<typeof takeBackTemplateData>
export type HandOverMailData = z.infer<typeof handOverTemplateData>
export type DueMailData = z.infer<typeof dueTemplateData>
export type StaffLeadData = z.infer<typeof leadTemplateData>['inquiry']
export type VisitorMailData = z.infer<typeof acknowledgementTemplateData>['inquiry']
