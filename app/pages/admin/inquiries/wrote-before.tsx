import History from 'lucide-react/icons/rotate-ccw-clock'
import { type Inquiry, OTHER_INQUIRIES_CAP } from '#domain/inquiry.ts'

interface WroteBeforeProps {
  inquiry: Pick<Inquiry, 'otherInquiries'>
  /** The number alone is shown. */
  isShort?: true
}

/** How many other inquiries the same person has sent; nothing for none. Source: lead desk §3 'The same person'. */
export function WroteBefore({ inquiry: { otherInquiries }, isShort }: WroteBeforeProps) {
  if (otherInquiries === 0) return null
  const count = otherInquiries < OTHER_INQUIRIES_CAP ? String(otherInquiries) : `${OTHER_INQUIRIES_CAP} or more`
  return (
    <span
      title="Other inquiries with the same e-mail or phone number"
      className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-blue-strong"
    >
      <History aria-hidden="true" className="size-3.5" />
      <span className={isShort && 'sr-only'}>wrote before, </span>
      {count}
    </span>
  )
}
