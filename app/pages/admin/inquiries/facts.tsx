import type { ReactNode } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import { budgetLabel, timelineLabel } from '#domain/inquiry-forms.ts'
import { type Touch, touchText } from '#domain/lead-source.ts'
import { EmailText } from '#app/display/email-text.tsx'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ContactLinks } from './contact-links.tsx'
import { NOT_PROVIDED, NOT_SPECIFIED } from './messages.ts'
import { ResponseDue } from './response-due.tsx'

const UNKNOWN = 'Not known'

/** Client, project and source, in the dialog and beside the conversation. Source: specification §2 'Details modal'. */
export function ClientFacts({ inquiry: { name, email, phone, company, address, kind } }: { inquiry: Inquiry }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
      <Fact name="Name" text={name} />
      <Fact name="Email" text={email && <EmailText email={email} />} />
      <Fact name="Phone" text={phone} />
      <Fact name="Company" text={company} />
      {kind === 'contact' && <Fact name="Address" text={address} />}
    </dl>
  )
}

export function ProjectFacts({ inquiry }: { inquiry: Inquiry }) {
  const { kind, serviceName, serviceType, budget, timeline, createdAt, reference } = inquiry
  const isContact = kind === 'contact'
  return (
    <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
      <Fact name="Service" text={serviceName} none={NOT_SPECIFIED} more={serviceType} />
      {!isContact && <Fact name="Budget" text={budgetLabel(budget)} none={NOT_SPECIFIED} />}
      {!isContact && <Fact name="Timeline" text={timelineLabel(timeline)} none={NOT_SPECIFIED} />}
      <Fact name="Submitted" text={dateTimeAndZone(createdAt)} />
      <Fact name="Reference" text={reference} />
    </dl>
  )
}

/** The first and the last touch in words; one line when the visitor came once. Source: lead desk §6. */
export function SourceFacts({ inquiry: { touches } }: { inquiry: Inquiry }) {
  const { first = null, last = null } = touches ?? {}
  if (first === null && last === null) return <p className="text-muted">{UNKNOWN}</p>
  const isOne = first !== null && last !== null && first.at === last.at
  const toFact = (name: string, touch: Touch | null) => (
    <Fact name={name} text={touch && touchText(touch)} none={UNKNOWN} more={touch ? dateTimeAndZone(touch.at) : ''} />
  )
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {toFact(isOne ? 'First and last touch' : 'First touch', first)}
      {!isOne && toFact('Last touch', last)}
    </dl>
  )
}

/** Due response, client, project and message of an inquiry, for the dialog. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { message, notes } = inquiry
  return (
    <div className="grid gap-6">
      <ResponseDue inquiry={inquiry} />
      <Section title="Client Information">
        <ClientFacts inquiry={inquiry} />
        <ContactLinks inquiry={inquiry} />
      </Section>
      <Section title="Project Information">
        <ProjectFacts inquiry={inquiry} />
      </Section>
      <Section title="Project Details">
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
          {message || <span className="text-muted">{NOT_PROVIDED}</span>}
        </p>
      </Section>
      {/* On the screen they are in the form. */}
      {notes !== '' && (
        <div className="hidden print:block">
          <Section title="Internal Notes">
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{notes}</p>
          </Section>
        </div>
      )}
      <Section title="Source">
        <SourceFacts inquiry={inquiry} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  isRegion?: true
  className?: string | undefined
  children: ReactNode
}

export function Section({ title, isRegion, className = '', children }: SectionProps) {
  return (
    <section aria-label={isRegion && title} className={`@container grid gap-3 ${className}`}>
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** A name and its text. */
export function Fact({ name, text, none = NOT_PROVIDED, more }: { name: string; text: ReactNode; none?: string; more?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`wrap-anywhere ${text ? '' : 'text-muted'}`}>
        {text || none}
        {more && <span className="block text-xs text-muted">{more}</span>}
      </dd>
    </div>
  )
}
