/** Adds to the timeline: a reply by mail, a note, a call, a WhatsApp message. */
import { Tabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import { type ComponentType, memo, useRef, useState } from 'react'
import { useClock } from '#app/session/clock.ts'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { CheckboxField, type Choice, SelectField } from '#app/ui/desk/field.tsx'
import { formatShortInstant } from '#domain/instant-format.ts'
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, type CallOutcome } from '#domain/lead-event.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'
import { useCalendar } from '../follow-up/use-calendar.ts'
import { proposeFollowUp } from '../follow-up/time.ts'
import type { ComposerState, ComposerTab } from './use-composer.ts'
import { type ComposerFormProps, EntryForm, useFocusWish } from './entry-form.tsx'
import { useOpenLead } from './open-lead.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { useFilledTemplates } from './reply-templates.ts'

const NoteForm = (props: ComposerFormProps) => <EntryForm tab="note" {...props} />

const CHIP =
  'inline-flex min-h-8 cursor-pointer items-center rounded-full border border-edge px-3 text-sm font-semibold hover:bg-hover has-[:checked]:border-teal has-[:checked]:bg-teal-soft has-[:checked]:text-teal has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus pointer-coarse:min-h-11'

/** Logs a call with its outcome, which proposes the follow-up. Source: lead desk §2, §3. */
function CallForm({ focusCount }: ComposerFormProps) {
  const { inquiry, work } = useOpenLead()
  const { kind, id } = inquiry
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [picked, setPicked] = useState<boolean | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const { now, timeZone } = useClock()
  const calendar = useCalendar()
  // An agreed follow-up is replaced only by choice.
  const agreed = inquiry.followUpAt !== null && inquiry.followUpAt > now ? inquiry.followUpAt : null
  const isFollowedUp = picked ?? agreed === null
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
        setPicked(null)
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
            label={`Follow up ${proposal.when}: ${proposal.note}${agreed === null ? '' : `, instead of ${formatShortInstant(agreed, now, timeZone)}`}`}
            checked={isFollowedUp}
            onChange={(event) => setPicked(event.target.checked)}
          />
        )
      }
    />
  )
}

/** Opens WhatsApp with the text of a template; nothing without a valid number or a template. Source: lead desk §3 'Call, WhatsApp'. */
function WhatsAppTemplate() {
  const { inquiry } = useOpenLead()
  const [templateId, setTemplateId] = useState('')
  const templates = useFilledTemplates(inquiry) ?? []
  const { phoneNumber } = inquiry
  if (phoneNumber === null || templates.length === 0) return null
  const choices: Choice[] = [['', 'No text'], ...templates.map(({ id, name }): Choice => [id, name])]
  const text = templates.find(({ id }) => id === templateId)?.body
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Text from a template"
        choices={choices}
        value={templateId}
        onChange={(event) => setTemplateId(event.target.value)}
      />
      <a href={whatsAppUrl(phoneNumber, text)} target="_blank" rel="noreferrer" className={buttonClass()}>
        <MessageCircle aria-hidden="true" className="size-4" />
        Open WhatsApp
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  )
}

const WhatsAppForm = (props: ComposerFormProps) => (
  <div className="grid gap-3">
    <WhatsAppTemplate />
    <EntryForm tab="whatsapp" {...props} />
  </div>
)

interface ComposerEntry {
  tab: ComposerTab
  label: string
  icon: LucideIcon
  Form: ComponentType<ComposerFormProps>
}

/** In the order of the tabs; a further way to write to the timeline is one more entry here. Memoized: all of them stay mounted. */
const ENTRIES: readonly ComposerEntry[] = [
  { tab: 'reply', label: 'Reply', icon: Mail, Form: memo(ReplyComposer) },
  { tab: 'note', label: 'Note', icon: StickyNote, Form: memo(NoteForm) },
  { tab: 'call', label: 'Log a call', icon: Phone, Form: memo(CallForm) },
  { tab: 'whatsapp', label: 'Log WhatsApp', icon: MessageCircle, Form: memo(WhatsAppForm) },
]

/** One tab for each way; a hidden form keeps its text. */
export function Composer({ tab, setTab, focus }: ComposerState) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={setTab}
      className="@container rounded-t-md border border-line bg-surface shadow-raised max-lg:rounded-b-md max-lg:shadow-none"
    >
      <Tabs.List activateOnFocus aria-label="Add to the timeline" className="flex flex-wrap gap-1 border-b border-line p-1">
        {ENTRIES.map(({ tab: value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="inline-flex min-h-8 items-center gap-2 rounded-sm px-2 text-sm font-semibold text-muted hover:bg-hover hover:text-ink aria-selected:bg-teal-soft aria-selected:text-teal pointer-coarse:min-h-11 @md:px-3"
          >
            <Icon aria-hidden="true" className="hidden size-4 @md:block" />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ENTRIES.map(({ tab: value, Form }) => (
        <Tabs.Panel key={value} value={value} keepMounted tabIndex={-1} className="px-3 py-2.5 outline-none">
          <Form focusCount={focus.tab === value ? focus.count : 0} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
