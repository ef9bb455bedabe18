import { useRef, useState } from 'react'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, type CallOutcome } from '#domain/lead-event.ts'
import { useCalendar } from '../follow-up/queries.ts'
import { proposeFollowUp } from '../follow-up/time.ts'
import { type ComposerFormProps, EntryForm, useFocusWish } from './entry-form.tsx'
import { useOpenLead } from './open-lead.ts'

const CHIP =
  'inline-flex min-h-8 cursor-pointer items-center rounded-full border border-edge px-3 text-sm font-semibold hover:bg-hover has-[:checked]:border-teal has-[:checked]:bg-teal-soft has-[:checked]:text-teal has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus pointer-coarse:min-h-11'

/** Logs a call with its outcome, which proposes the follow-up. Source: lead desk §2, §3. */
export function CallForm({ focusCount }: ComposerFormProps) {
  const { inquiry, work } = useOpenLead()
  const { kind, id } = inquiry
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [isFollowedUp, setIsFollowedUp] = useState(true)
  const first = useRef<HTMLInputElement>(null)
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  const calendar = useCalendar()
  const proposal = outcome && proposeFollowUp(outcome, { now, timeZone, calendar })
  useFocusWish(focusCount, () => first.current?.focus())
  return (
    <EntryForm
      tab="call"
      focusCount={0}
      outcome={outcome}
      onAdded={() => {
        if (proposal && isFollowedUp) work.actions.setFollowUp(inquiry, proposal.at, proposal.note)
        setOutcome(null)
        setIsFollowedUp(true)
      }}
      before={
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Outcome</legend>
          {CALL_OUTCOMES.map((each) => (
            <label key={each} className={CHIP}>
              <input
                ref={each === (outcome ?? CALL_OUTCOMES[0]) ? first : undefined}
                type="radio"
                name={`outcome-${kind}-${id}`}
                checked={each === outcome}
                onChange={() => setOutcome(each)}
                className="sr-only"
              />
              {CALL_OUTCOME_LABELS[each]}
            </label>
          ))}
        </fieldset>
      }
      after={
        proposal && (
          <CheckboxField
            label={`Follow up ${proposal.when}: ${proposal.note}`}
            checked={isFollowedUp}
            onChange={(event) => setIsFollowedUp(event.target.checked)}
          />
        )
      }
    />
  )
}
