import { SCREENS } from '#app/pages/admin/inquiries/screens.ts'
import type { InquiryKind } from '#domain/inquiry.ts'

/** The page of a lead. Source: lead desk §3. */
export const leadPath = ({ kind, id }: { kind: InquiryKind; id: number }): string => `${SCREENS[kind].path}/${id}`

/** Its composer for a reply. */
export const replyPath = (lead: { kind: InquiryKind; id: number }): string => `${leadPath(lead)}#reply`
