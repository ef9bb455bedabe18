/** Where the desk shows leads, for links of its screens and of mails. app/routes.ts has the routes. */
import type { InquiryKind } from './inquiry-forms.ts'

/** The paths of the lists. */
export const LEAD_LIST_PATHS = { service: '/admin/inquiries', contact: '/admin/contacts' } as const satisfies Record<
  InquiryKind,
  string
>

/** The page of a lead. Source: lead desk §3. */
export const inquiryPath = ({ kind, id }: { kind: InquiryKind; id: number }): string => `${LEAD_LIST_PATHS[kind]}/${id}`
