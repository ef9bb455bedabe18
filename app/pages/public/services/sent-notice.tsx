import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Thanks } from '#app/public-forms/thanks.tsx'
import { useSentInquiry } from './use-sent-inquiries.ts'

/** Confirms a sent inquiry. */
export function SentNotice({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={`flex gap-3 rounded-md bg-green-soft text-ink ${className}`}>
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-strong" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}

/**
 * In the card of a service, in place of its features once the inquiry is sent: it is visible there when the dialog has closed. Not in the row
 * of Get Started: the buttons of the cards beside it stay on one line.
 */
export function SentNoticeOr({ serviceId, children }: { serviceId: number; children: ReactNode }) {
  const inquiry = useSentInquiry(serviceId)
  if (inquiry === undefined) return children
  return (
    <SentNotice key={inquiry.reference} className="mx-5 mt-6 p-4">
      <p className="font-semibold">{`Thanks, ${inquiry.name}. Your inquiry is with us.`}</p>
      <Thanks responseDueAt={inquiry.responseDueAt} reference={inquiry.reference} />
    </SentNotice>
  )
}
