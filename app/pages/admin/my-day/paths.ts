import type { InquiryKind } from '#domain/inquiry.ts'

const LIST_PATHS: Record<InquiryKind, string> = { service: '/admin/inquiries', contact: '/admin/contacts' }

/** The page of a lead. Source: lead desk §3. */
export const leadPath = ({ kind, id }: { kind: InquiryKind; id: number }): string => `${LIST_PATHS[kind]}/${id}`

/** Its composer for a reply. */
export const replyPath = (lead: { kind: InquiryKind; id: number }): string => `${leadPath(lead)}#reply`
