/**
 * Below the thanks for an inquiry: the instant by which a reply is due, its reference, and what the visitor can do meanwhile. Source: lead
 * desk §2 'Visitor', issue 37 point 5.
 */
import { useState } from 'react'
import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { duePhrase } from '#domain/response-promise.ts'

/** Of a sent inquiry; null or undefined when unknown. */
export interface Sent {
  /** ISO 8601. */
  responseDueAt?: string | null | undefined
  reference?: string | null | undefined
  /** The time of the server's HTML; undefined when the form was sent from this page. */
  serverNow?: string | undefined
}

interface PromiseProps extends Pick<Sent, 'serverNow'> {
  responseDueAt: string
  className: string | undefined
}

/**
 * 'You’ll hear from us by Monday, 23 November, 6:00 PM IST (1:30 PM your time).' The server does not know the visitor's time zone:
 * without JavaScript the visitor's own time is left out.
 */
function ResponsePromise({ responseDueAt, serverNow, className }: PromiseProps) {
  const { timeZone } = useAgency()
  const [now] = useState(() => serverNow ?? new Date().toISOString())
  const visitorTimeZone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null
  const { text, visitorText } = duePhrase({ responseDueAt, now, timeZone, visitorTimeZone })
  return (
    // The browser may abbreviate a time zone otherwise than the server.
    <p suppressHydrationWarning className={className}>
      {visitorText === null ? `${text}.` : `${text} ${visitorText}.`}
    </p>
  )
}

/** The chat of the agency with the reference typed in. */
const chatUrl = (whatsAppUrl: string, reference: string): string =>
  `${whatsAppUrl.split('?')[0]}?text=${encodeURIComponent(`Hello! My reference is ${reference}.`)}`

/** `className` is that of the promise. */
export function Thanks({ responseDueAt, reference, serverNow, className }: Sent & { className?: string }) {
  const { whatsAppUrl } = useAgency()
  return (
    <>
      {responseDueAt && <ResponsePromise responseDueAt={responseDueAt} serverNow={serverNow} className={className} />}
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
