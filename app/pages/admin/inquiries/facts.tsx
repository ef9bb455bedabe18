import type { ReactNode } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import { budgetLabel, timelineLabel } from '#domain/inquiry-forms.ts'
import { EmailText } from '#app/display/email-text.tsx'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ContactLinks, type OnContact } from './contact-links.tsx'
import { NOT_PROVIDED, NOT_SPECIFIED } from './messages.ts'
import { ResponseDue } from './response-due.tsx'
import { SourceFacts } from './source-facts.tsx'

/**
 * Due response, client, project and message of an inquiry, for the dialog and the lead page. Sections and fields: specification §2
 * 'Details modal'.
 */
export function InquiryFacts({ inquiry, onContact }: { inquiry: Inquiry; onContact?: OnContact }) {
  const {
    reference,
    name,
    email,
    phone,
    company,
    address,
    kind,
    serviceName,
    serviceType,
    budget,
    timeline,
    createdAt,
    message,
    notes,
  } = inquiry
  const isContact = kind === 'contact'
  return (
    <div className="grid gap-6">
      <ResponseDue inquiry={inquiry} />
      <Section title="Client Information">
        <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
          <Fact name="Name" text={name} />
          <Fact name="Email" text={email && <EmailText email={email} />} />
          <Fact name="Phone" text={phone} />
          <Fact name="Company" text={company} />
          {isContact && <Fact name="Address" text={address} />}
        </dl>
        <ContactLinks inquiry={inquiry} onContact={onContact} />
      </Section>
      <Section title="Project Information">
        <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
          <Fact name="Service" text={serviceName} none={NOT_SPECIFIED} more={serviceType} />
          {!isContact && <Fact name="Budget" text={budgetLabel(budget)} none={NOT_SPECIFIED} />}
          {!isContact && <Fact name="Timeline" text={timelineLabel(timeline)} none={NOT_SPECIFIED} />}
          <Fact name="Submitted" text={dateTimeAndZone(createdAt)} />
          <Fact name="Reference" text={reference} />
        </dl>
      </Section>
      <Section title="Project Details">
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
          {message || <span className="text-muted">{NOT_PROVIDED}</span>}
        </p>
      </Section>
      {notes !== '' && (
        // On the screen they are in the form.
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="@container grid gap-3">
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, text, none = NOT_PROVIDED, more }: { name: string; text: ReactNode; none?: string; more?: string }) {
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
