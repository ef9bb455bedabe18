/** Contact details of the agency. Source: specification §2 'Contact'; lead desk §1. */
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useAgency } from '#app/layouts/public/agency.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'

const ICON = { 'aria-hidden': true, className: 'mt-1 size-5 shrink-0 text-teal', strokeWidth: 1.75 } as const

/** On a touch screen as high as a fingertip, without a change of the layout. */
const LINK = 'text-link pointer-coarse:-my-2.25 pointer-coarse:py-2.25'

/** Logos of the networks, by their names in lower case; the icon library has none of brands. */
const MARKS = new Map([
  ['linkedin', 'M5 10V19M5 5V5.01M10 19V10M10 14A4 4 0 0 1 19 14V19'],
  ['x', 'M4 4 20 20M20 4 4 20'],
  ['facebook', 'M16 4H14.5A4 4 0 0 0 10.5 8V21M7 12H15'],
  [
    'instagram',
    'M8 3.5H16A4.5 4.5 0 0 1 20.5 8V16A4.5 4.5 0 0 1 16 20.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM17 7V7.01',
  ],
])
/** A globe, for every other network. */
const OTHER = 'M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3 12H21M12 3C8 8 8 16 12 21C16 16 16 8 12 3Z'

/** Decoration: hidden from assistive technology. */
function SocialIcon({ network }: { network: string }) {
  return (
    <svg aria-hidden="true" className="size-5" viewBox="0 0 24 24" width="24" height="24" fill="none">
      <path
        d={MARKS.get(network.toLowerCase()) ?? OTHER}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

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
                <SocialIcon network={label} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
