/** the instant by which a reply is due, below the thanks for a form. Source: lead desk §2 'Visitor'. */
import { useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { duePhrase } from '#domain/response-promise.ts'

interface ResponsePromiseProps {
  /** ISO 8601. */
  responseDueAt: string
  /** The business time zone. */
  timeZone: string
  /** The time of the server's HTML; undefined when the form was sent from this page. */
  serverNow?: string
  className?: string
}

/**
 * 'You’ll hear from us by Monday, 23 November, 6:00 PM IST (1:30 PM your time).' The server does not know the visitor's time zone:
 * without JavaScript the visitor's own time is left out.
 */
export function ResponsePromise({ responseDueAt, timeZone, serverNow, className }: ResponsePromiseProps) {
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
