import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { inquiryPath } from '#domain/lead-path.ts'

/** The composer of a lead's page for a reply. */
export const replyPath = (lead: { kind: InquiryKind; id: number }): string => `${inquiryPath(lead)}#reply`
