/** When the response to an inquiry is due: a chip in the list, the instant in full in the details. Source: lead desk §2 'Staff'. */
import { memo } from 'react'
import { useClock } from '#app/session/clock.ts'
import { TONE_CLASSES } from '#app/ui/desk/tone.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { dueLabel, dueWord, type ResponseTone } from '#domain/response-clock.ts'

/** The words carry the meaning; a response that was given is quiet. */
const CHIP_CLASSES: Record<ResponseTone, string> = {
  calm: `px-1 font-medium ${TONE_CLASSES.neutral}`,
  soon: `px-1 font-medium ${TONE_CLASSES.yellow}`,
  overdue: `px-1 font-medium ${TONE_CLASSES.red}`,
  answered: 'text-muted',
  closed: 'text-muted',
}

/** Undefined for inquiries from before the response clock, and for spam, which gets no response. */
const useDue = (inquiry: Inquiry) => {
  const { now, timeZone } = useClock()
  const { isSpam, responseDueAt } = inquiry
  const label = dueLabel(inquiry, now, timeZone)
  if (isSpam || responseDueAt === null || label === null) return undefined
  return {
    ...label,
    instant: responseDueAt,
    sentence: `Response due ${formatDueInstant(responseDueAt, now, timeZone)}`,
    /** 'Mon 6 PM'. */
    word: dueWord(inquiry, now, timeZone),
  }
}

type Due = NonNullable<ReturnType<typeof useDue>>

function Chip({ due: { instant, text, tone }, title }: { due: Due; title?: string }) {
  // A narrow column breaks the line before '7 Dec, 6:00 PM', never within it.
  const words = /^\D*/.exec(text)?.[0] ?? ''
  return (
    <time dateTime={instant} title={title} className={`inline-block rounded-sm py-0.5 text-xs text-balance ${CHIP_CLASSES[tone]}`}>
      {words}
      <span className="whitespace-nowrap">{text.slice(words.length)}</span>
    </time>
  )
}

/** A change of the status is no response: the clock runs on. Its owner's name stands beside it already. */
const PickedUp = ({ inquiry: { pickedUpBy, assigneeName } }: { inquiry: Inquiry }) =>
  pickedUpBy !== '' &&
  pickedUpBy !== assigneeName && <span className="text-xs text-muted wrap-anywhere">picked up by {pickedUpBy}</span>

/** The chip, with the instant in full as its tooltip, and who picked up a lead that still waits for its reply. */
export const DueChip = memo(function DueChip({ inquiry }: { inquiry: Inquiry }) {
  const due = useDue(inquiry)
  return (
    due && (
      <span className="inline-flex flex-col items-start">
        <Chip due={due} title={due.sentence} />
        <PickedUp inquiry={inquiry} />
      </span>
    )
  )
})

const TEXT_CLASSES: Record<ResponseTone, string> = {
  calm: '',
  soon: 'font-medium text-yellow-strong',
  overdue: 'font-semibold text-red-strong',
  answered: 'text-xs text-muted',
  closed: 'text-xs text-muted',
}

/** In a column of its own: 'Mon 6 PM', red when late, with the instant in full as its tooltip. */
export const DueText = memo(function DueText({ inquiry }: { inquiry: Inquiry }) {
  const due = useDue(inquiry)
  if (due === undefined) return <span className="text-muted">–</span>
  const { pickedUpBy } = inquiry
  const title = pickedUpBy === '' ? due.sentence : `${due.sentence}; picked up by ${pickedUpBy}`
  return (
    <time dateTime={due.instant} title={title} className={TEXT_CLASSES[due.tone]}>
      {due.word}
    </time>
  )
})

/** The chip, and the instant in full beside it. */
export function ResponseDue({ inquiry }: { inquiry: Inquiry }) {
  const due = useDue(inquiry)
  if (due === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip due={due} />
      <span>{due.sentence}</span>
      <PickedUp inquiry={inquiry} />
    </p>
  )
}
