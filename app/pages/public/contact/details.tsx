/** Contact details of the agency. Source: specification §2 'Contact'; lead desk §1. */
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useAgency } from '#app/layouts/public/agency.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { SocialIcon } from './social-icon.tsx'

const ICON = { 'aria-hidden': true, className: 'mt-1 size-5 shrink-0 text-teal', strokeWidth: 1.75 } as const

/** On a touch screen as high as a fingertip, without a change of the layout. */
const LINK = 'text-link pointer-coarse:-my-2.25 pointer-coarse:py-2.25'

/** `phones` has the main number first. */
export function ContactDetails({ phones }: { phones: { phone: string; url: string | undefined }[] }) {
  const { legalName, addressLines, email, hours, timeZone, socialLinks, whatsAppUrl } = useAgency()
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="heading-3">
        {legalName}
      </h2>
      <address className="mt-4 grid gap-4 not-italic">
        <p className="flex gap-3">
          <MapPin {...ICON} />
          <span className="whitespace-pre-line">{addressLines.join('\n')}</span>
        </p>
        <p className="flex gap-3">
          <Phone {...ICON} />
          <span className="grid justify-items-start gap-y-1 pointer-coarse:gap-y-4">
            {phones.map(({ phone, url }) => (
              <a key={phone} href={url} className={LINK}>
                {phone}
              </a>
            ))}
          </span>
        </p>
        {whatsAppUrl !== undefined && (
          <p className="flex gap-3">
            <MessageCircle {...ICON} />
            <a href={whatsAppUrl} target="_blank" rel="noreferrer" className={LINK}>
              WhatsApp
            </a>
          </p>
        )}
        <p className="flex gap-3">
          <Mail {...ICON} />
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </p>
        <p className="flex gap-3">
          <Clock {...ICON} />
          <span>{`${hours}, ${formatZoneLabel(timeZone)}`}</span>
        </p>
      </address>
      {socialLinks.length > 0 && (
        <ul aria-label="Social networks" className="mt-6 flex flex-wrap gap-2">
          {socialLinks.map(({ url, label }) => (
            <li key={`${label} ${url}`}>
              <a
                href={url}
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
      )}
    </section>
  )
}
