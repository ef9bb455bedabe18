/** Below the thanks for an inquiry: its reference, and what the visitor can do meanwhile. Source: issue 37 point 5. */
import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'

interface AfterSendingProps {
  /** Null or undefined when unknown. */
  reference: string | null | undefined
}

/** The chat of the agency with the reference typed in. */
const chatUrl = (whatsAppUrl: string, reference: string): string =>
  `${whatsAppUrl.split('?')[0]}?text=${encodeURIComponent(`Hello! My reference is ${reference}.`)}`

export function AfterSending({ reference }: AfterSendingProps) {
  const { whatsAppUrl } = useAgency()
  return (
    <>
      {reference && (
        <p className="mt-2">
          Your reference: <strong className="tracking-wider">{reference}</strong>
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/consultation" className="button button-quiet">
          Book a call now instead
        </Link>
        {whatsAppUrl !== undefined && (
          <a
            href={reference ? chatUrl(whatsAppUrl, reference) : whatsAppUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet"
          >
            Continue on WhatsApp
          </a>
        )}
      </p>
    </>
  )
}
