/** What the page says after sending. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useAgency } from '#app/layouts/public/agency.ts'
import { useSentState } from '#app/public-forms/use-sent.ts'
import { dayWord, formatTime } from '#domain/instant-format.ts'
import { sent } from './content.ts'
import { PATH } from './urls.ts'

const SHOWN_MS = 5000

interface SentPanelProps {
  /** Shows the empty form again; `isByVisitor` is true for a click and false for the timeout. */
  onLeave: (isByVisitor: boolean) => void
  /** Below the thanks. */
  children?: ReactNode
}

/** The thanks; they disappear by themselves. Source: specification §2 'Contact', §4 'Contact form', §9. */
export function SentPanel({ onLeave, children }: SentPanelProps) {
  const { title, text } = sent(useAgency())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The timer starts once: a re-render must not prolong it.
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const timer = setTimeout(() => leave.current(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onLeave(true)
  }
  return (
    <div role="status" className="rounded-lg bg-green-soft p-6 md:p-10">
      <CircleCheck aria-hidden="true" className="size-10 text-green-strong" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="heading-2 mt-4 outline-none">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-lg">{text}</p>
      {children}
      <form action={PATH} onSubmit={handleSubmit} className="mt-6">
        <button type="submit" className="button button-quiet">
          Send Another Message
        </button>
      </form>
    </div>
  )
}

/** What remains of the thanks: 'Sent 9:02 AM · reference K7M2P9 · we’ll reply by Mon 6 PM'. Source: issue 37 point 5. */
export function SentLine() {
  const { timeZone } = useAgency()
  const state = useSentState()
  if (state === undefined) return null
  const { sentAt, sentInstant, reference } = state
  const parts = [
    `Sent ${formatTime(sentAt, timeZone)}`,
    ...(reference === null ? [] : [`reference ${reference}`]),
    ...(sentInstant === null ? [] : [`we’ll reply by ${dayWord(sentInstant, sentAt, timeZone).replace('Today', 'today')}`]),
  ]
  return <p className="mb-6 rounded-md bg-green-soft px-4 py-3 font-semibold">{parts.join(' · ')}</p>
}
