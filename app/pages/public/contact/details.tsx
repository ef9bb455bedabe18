/** Contact details of the agency. Source: specification §2 'Contact'; the data is in domain/company.ts. */
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { socialLinks } from '#app/layouts/public/navigation.ts'
import { company } from '#domain/company.ts'
import { SocialIcon } from './social-icon.tsx'

const telephone = `tel:${company.phone.replaceAll(' ', '')}`
const ICON = { 'aria-hidden': true, className: 'mt-1 size-5 shrink-0 text-teal', strokeWidth: 1.75 } as const

export function ContactDetails() {
  const { street, city, state, postalCode, country } = company.address
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="heading-3">
        {company.legalName}
      </h2>
      <address className="mt-4 space-y-4 not-italic">
        <p className="flex gap-3">
          <MapPin {...ICON} />
          <span>
            {street}
            <br />
            {city} {postalCode}
            <br />
            {state}, {country}
          </span>
        </p>
        <p className="flex gap-3">
          <Phone {...ICON} />
          <a href={telephone} className="text-link">
            {company.phone}
          </a>
        </p>
        <p className="flex gap-3">
          <Mail {...ICON} />
          <a href={`mailto:${company.email}`} className="text-link">
            {company.email}
          </a>
        </p>
        <p className="flex gap-3">
          <Clock {...ICON} />
          <span>{company.hours}, Indian time</span>
        </p>
      </address>
      <ul aria-label="Social networks" className="mt-6 flex gap-2">
        {socialLinks.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={label}
              className="grid size-11 place-items-center rounded-md border border-edge hover:bg-hover"
            >
              <SocialIcon network={label} className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
