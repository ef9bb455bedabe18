import { type ReactNode, useState } from 'react'
import { useFlags } from '#app/session/session.ts'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { TakeOrHandOver } from './assignment/take-or-hand-over.tsx'
import type { OnContact } from './contact-links.tsx'
import { InquiryFacts } from './facts.tsx'
import { OutcomeProperty } from './outcome/outcome.tsx'
import type { InquiryScreen } from './screen.ts'
import { SpamNotice } from './spam-notice.tsx'

interface InquiryDetailsProps {
  screen: InquiryScreen
  inquiry: Inquiry
  onContact?: OnContact
  /** On large screens the form is beside the facts, in view with them. */
  hasColumns?: true
  /** After the facts: the form. */
  children: ReactNode
}

/**
 * Facts and spam notice, in the dialog and on the lead page; each loads the form in its own way. The spam notice is above the
 * details of spam and below those of other inquiries; it does not move when the flag changes.
 */
export function InquiryDetails({ screen, inquiry, onContact, hasColumns, children }: InquiryDetailsProps) {
  const [wasSpam] = useState(inquiry.isSpam)
  const { assignInquiry } = useFlags()
  const spamNotice = <SpamNotice screen={screen} inquiry={inquiry} />
  return (
    <div className={hasColumns && 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8'}>
      <div className="min-w-0">
        {wasSpam && <div className="mb-4">{spamNotice}</div>}
        <InquiryFacts inquiry={inquiry} onContact={onContact} />
        {!wasSpam && <div className="mt-4">{spamNotice}</div>}
      </div>
      <div className={hasColumns && 'min-w-0 lg:sticky lg:top-0 lg:*:first:mt-0'}>
        {/* Roles that assign choose the assignee in the form. */}
        {!assignInquiry && (
          <div className="mt-4">
            <TakeOrHandOver screen={screen} inquiry={inquiry} />
          </div>
        )}
        <OutcomeProperty inquiry={inquiry} />
        {children}
      </div>
    </div>
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
