import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useLatestAgencyName } from '#app/layouts/admin/latest-agency-name.ts'
import { useAdmin, useBusinessTimeZone } from '#app/session/session.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { fillTemplate, type ReplyTemplate, toTemplateValues } from '#domain/reply-template.ts'
import { NO_INQUIRY, PREVIEW_FAILED } from './messages.ts'

const NEWEST = { limit: 1 }

/** The newest inquiry of either kind; null when there is none. A failure is shown in place of the preview. */
const useNewestInquiry = () =>
  useQuery({
    queryKey: inquiryKeys.newest,
    queryFn: async ({ signal }): Promise<Inquiry | null> => {
      const lists = await Promise.all([
        call(serviceInquiries.list, { query: NEWEST, signal }),
        call(contactInquiries.list, { query: NEWEST, signal }),
      ])
      const [newest] = lists.flatMap(({ data }) => data).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      return newest ?? null
    },
  })

/** The template as a visitor would read it, with the newest inquiry; loaded when it is opened. */
export function TemplatePreview({ template }: { template: ReplyTemplate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-teal pointer-coarse:min-h-11">
        Preview with the newest inquiry
      </summary>
      {isOpen && <Preview template={template} />}
    </details>
  )
}

function Preview({ template }: { template: ReplyTemplate }) {
  const { data: inquiry, isError } = useNewestInquiry()
  const agencyName = useLatestAgencyName()
  const { name: staffName } = useAdmin()
  const timeZone = useBusinessTimeZone()
  const now = useNow()
  if (isError) return <p className="text-muted">{PREVIEW_FAILED}</p>
  if (inquiry === undefined) return <p className="text-muted">Loading…</p>
  if (inquiry === null) return <p className="text-muted">{NO_INQUIRY}</p>
  const { subject, body } = fillTemplate(template, toTemplateValues({ inquiry, agencyName, staffName, now, timeZone }))
  return (
    <div className="grid gap-2 rounded-sm bg-sunken p-3">
      <p className="text-xs text-muted">
        To {inquiry.name}, inquiry #{inquiry.id}
      </p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{body}</p>
    </div>
  )
}
