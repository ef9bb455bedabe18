import MailWarning from 'lucide-react/icons/mail-warning'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/desk/button.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { type MyDay, unreachableText } from '#domain/my-day.ts'
import { toPhoneUrl } from '#domain/phone.ts'
import { formatCount } from './queue.tsx'

const HEADING_ID = 'unreachable'

/** Open leads to whose e-mail no mail arrives; nothing while there are none. A logged call takes a lead off. Source: issue 33 point 6. */
export function Unreachable({ unreachable: { items, total } }: Pick<MyDay, 'unreachable'>) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={HEADING_ID} className="mb-7 grid gap-3">
      <h2 id={HEADING_ID} className="flex items-baseline gap-2 font-semibold">
        E-mails not delivered
        <span className="text-sm font-normal text-muted tabular-nums">{formatCount(items.length, total)}</span>
      </h2>
      <ul className="grid gap-2" aria-labelledby={HEADING_ID}>
        {items.map((lead) => (
          <li
            key={lead.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 wrap-anywhere"
          >
            <MailWarning aria-hidden="true" className="size-5 shrink-0 text-yellow-strong" />
            <Link
              to={inquiryPath(lead)}
              className="inline-flex min-h-9 min-w-0 flex-1 basis-60 items-center font-semibold hover:underline pointer-coarse:min-h-11"
            >
              {unreachableText(lead)}
            </Link>
            <CallLink lead={lead} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallLink({ lead: { name, phone, phoneNumber } }: { lead: Inquiry }) {
  const url = toPhoneUrl(phone, phoneNumber)
  return (
    url && (
      <a href={url} aria-label={`Call ${name}`} className={`${buttonClass()} no-print`}>
        <Phone aria-hidden="true" className="size-4" />
        {phone}
      </a>
    )
  )
}
