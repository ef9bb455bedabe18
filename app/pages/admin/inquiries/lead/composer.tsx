/** Adds to the timeline: a note, a reply by mail, a call, a WhatsApp message. */
import { Tabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import { type ComponentType, memo, useEffect } from 'react'
import { call } from '#app/api/call.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { type CallChannel, callInput, noteInput } from '#domain/lead-event.ts'
import type { InquiryScreen } from '../screen.ts'
import type { ComposerTab } from './composer-tabs.ts'
import { EntryForm } from './entry-form.tsx'
import { LOG_FAILED, LOGGED, NOTE_ADDED, NOTE_FAILED } from './messages.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { WhatsAppTemplate } from './whatsapp-template.tsx'

interface ComposerFormProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

function NoteForm({ screen, inquiry }: ComposerFormProps) {
  return (
    <EntryForm
      screen={screen}
      inquiry={inquiry}
      tab="note"
      label="Note"
      hint="Only staff can see this. Ctrl Enter adds it."
      submit="Add a note"
      schema={noteInput}
      send={(body, idempotencyKey) => call(screen.endpoints.addNote, { params: { id: inquiry.id }, body, idempotencyKey })}
      added={NOTE_ADDED}
      failed={NOTE_FAILED}
    />
  )
}

const LOG_LABELS: Record<CallChannel, { label: string; submit: string }> = {
  call: { label: 'What was talked about (optional)', submit: 'Log the call' },
  whatsapp: { label: 'What was written (optional)', submit: 'Log the message' },
}

function LogForm({ screen, inquiry, channel }: ComposerFormProps & { channel: CallChannel }) {
  return (
    <EntryForm
      screen={screen}
      inquiry={inquiry}
      tab={channel}
      {...LOG_LABELS[channel]}
      schema={callInput}
      toBody={({ text }) => ({ channel, text })}
      send={({ text }, idempotencyKey) =>
        call(screen.endpoints.addCall, { params: { id: inquiry.id }, body: { channel, text }, idempotencyKey })
      }
      added={LOGGED[channel]}
      failed={LOG_FAILED[channel]}
    />
  )
}

const CallForm = (props: ComposerFormProps) => <LogForm {...props} channel="call" />

function WhatsAppForm(props: ComposerFormProps) {
  return (
    <div className="grid gap-4">
      <WhatsAppTemplate inquiry={props.inquiry} />
      <LogForm {...props} channel="whatsapp" />
    </div>
  )
}

interface ComposerEntry {
  tab: ComposerTab
  label: string
  icon: LucideIcon
  Form: ComponentType<ComposerFormProps>
}

/** In the order of the tabs; a further way to write to the timeline is one more entry here. Memoized: all of them stay mounted. */
const ENTRIES: readonly ComposerEntry[] = [
  { tab: 'note', label: 'Note', icon: StickyNote, Form: memo(NoteForm) },
  { tab: 'reply', label: 'Reply', icon: Mail, Form: memo(ReplyComposer) },
  { tab: 'call', label: 'Log a call', icon: Phone, Form: memo(CallForm) },
  { tab: 'whatsapp', label: 'Log WhatsApp', icon: MessageCircle, Form: memo(WhatsAppForm) },
]

interface ComposerProps extends ComposerFormProps {
  tab: ComposerTab
  onTab: (tab: ComposerTab) => void
  /** Called once its forms are rendered. The same function for all renders. */
  onReady: () => void
}

/** One tab for each way; a hidden form keeps its text. */
export function Composer({ screen, inquiry, tab, onTab, onReady }: ComposerProps) {
  useEffect(onReady, [onReady])
  return (
    <Tabs.Root value={tab} onValueChange={onTab} className="no-print @container rounded-md border border-line bg-surface">
      <Tabs.List activateOnFocus aria-label="Add to the timeline" className="flex flex-wrap gap-1 border-b border-line p-1.5">
        {ENTRIES.map(({ tab: value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="inline-flex min-h-9 items-center gap-2 rounded-sm px-2 font-semibold text-muted hover:bg-hover hover:text-ink aria-selected:bg-teal-soft aria-selected:text-teal pointer-coarse:min-h-11 @md:px-3"
          >
            <Icon aria-hidden="true" className="hidden size-4 @md:block" />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ENTRIES.map(({ tab: value, Form }) => (
        <Tabs.Panel key={value} value={value} keepMounted tabIndex={-1} data-composer={value} className="p-4 outline-none">
          <Form screen={screen} inquiry={inquiry} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
