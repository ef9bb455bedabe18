import { type ReactNode, useState } from 'react'
import { useFlags } from '#app/session/session.ts'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { TakeOrHandOver } from './assignment/take-or-hand-over.tsx'
import type { OnContact } from './contact-links.tsx'
import { InquiryFacts } from './facts.tsx'
import type { InquiryScreen } from './screen.ts'
import { SpamNotice } from './spam-notice.tsx'

interface InquiryDetailsProps {
  screen: InquiryScreen
  inquiry: Inquiry
  onContact?: OnContact
  /** Below the facts: the form. */
  children: ReactNode
}

/**
 * Facts and spam notice, in the dialog and on the lead page; each loads the form in its own way. The spam notice is above the
 * details of spam and below those of other inquiries; it does not move when the flag changes.
 */
export function InquiryDetails({ screen, inquiry, onContact, children }: InquiryDetailsProps) {
  const [wasSpam] = useState(inquiry.isSpam)
  const { assignInquiry } = useFlags()
  const spamNotice = <SpamNotice screen={screen} inquiry={inquiry} />
  return (
    <>
      {wasSpam && <div className="mb-4">{spamNotice}</div>}
      <InquiryFacts inquiry={inquiry} onContact={onContact} />
      {!wasSpam && <div className="mt-4">{spamNotice}</div>}
      {/* Roles that assign choose the assignee in the form. */}
      {!assignInquiry && (
        <div className="mt-4">
          <TakeOrHandOver screen={screen} inquiry={inquiry} />
        </div>
      )}
      {children}
    </>
  )
}

export function DetailsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-40" />
      <div className="grid gap-4 sm:grid-cols-2">
        {['name', 'email', 'phone', 'company'].map((fact) => (
          <Skeleton key={fact} className="h-9 w-full" />
        ))}
      </div>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
