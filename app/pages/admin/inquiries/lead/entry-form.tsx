import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { call } from '#app/api/call.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { TextAreaField } from '#app/ui/desk/field.tsx'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import { CALL_OUTCOMES, type CallOutcome, callInput, type InquiryEvent, noteInput } from '#domain/lead-event.ts'
import { type LeadRef, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { useOpenLead } from './open-lead.ts'
import { prependEvent } from './queries.ts'
import { toDraftName } from './use-composer.ts'

export interface ComposerFormProps {
  /** Focuses the form each time that it rises above 0. */
  focusCount: number
}

interface AddEventOptions<Input> {
  /** `idempotencyKey` is the same for a retry with the same input. */
  send: (input: Input, idempotencyKey: string) => Promise<{ data: InquiryEvent }>
  /** Toast text on success; undefined where the form shows it otherwise. */
  added?: string
  /** Toast text on failure. */
  failed: string
}

/** Adds an event to the timeline, where it appears at once. A failure is the form's to show, too: it may have been left. */
export const useAddEvent = <Input extends object>(lead: LeadRef, options: AddEventOptions<Input>) => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  /** How many were added: the same input once more is another event. */
  const count = useRef(0)
  return useLeadRequest({
    send: (input: Input) => options.send(input, keyFor({ ...input, count: count.current })),
    show: ({ data }) => {
      count.current += 1
      prependEvent(client, lead, data)
    },
    done: options.added,
    failed: options.failed,
  })
}

/** Staff say how a call went. */
const callWithOutcome = z.extend(callInput, { outcome: z.enum(CALL_OUTCOMES, 'Choose how the call went') })

/** What is typed into the timeline; `failed` is a toast, and shown above the error. */
const ENTRIES = {
  note: {
    label: 'Note',
    hint: 'Only staff can see this. Ctrl Enter adds it.',
    submit: 'Add a note',
    added: 'Note added',
    failed: 'Failed to add the note',
    schema: noteInput,
  },
  call: {
    label: 'What was talked about (optional)',
    hint: undefined,
    submit: 'Log the call',
    added: 'Call logged',
    failed: 'Failed to log the call',
    schema: callWithOutcome,
  },
  whatsapp: {
    label: 'What was written (optional)',
    hint: undefined,
    submit: 'Log the message',
    added: 'WhatsApp message logged',
    failed: 'Failed to log the WhatsApp message',
    schema: callInput,
  },
}

interface EntryFormProps extends ComposerFormProps {
  tab: keyof typeof ENTRIES
  /** Of a call; its refusal is shown. */
  outcome?: CallOutcome | null
  /** Called after it was added. */
  onAdded?: () => void
  /** Above the text, and below it. */
  before?: ReactNode
  after?: ReactNode
}

/** Focuses each time that `count` rises above 0. */
export const useFocusWish = (count: number, focus: () => void): void => {
  const act = useEffectEvent(focus)
  useEffect(() => {
    if (count > 0) act()
  }, [count])
}

const BLANK = { text: '' }

/**
 * A text that becomes an event of the timeline. It is stored as a draft while it is typed; after a failure it is still there, with the
 * error beside it.
 */
export function EntryForm({ tab, focusCount, outcome = null, onAdded, before, after }: EntryFormProps) {
  const { inquiry } = useOpenLead()
  const { kind, id } = inquiry
  const { label, hint, submit, added, failed, schema } = ENTRIES[tab]
  const form = useSchemaForm({
    schema,
    toBody: ({ text: body }) => (tab === 'note' ? { text: body } : { channel: tab, outcome, text: body }),
    defaultValues: BLANK,
  })
  const { mutateAsync, error, isPending } = useAddEvent(inquiry, {
    send: (body: { text: string; outcome: CallOutcome | null }, idempotencyKey) => {
      const { addNote, addCall } = SCREENS[kind].endpoints
      return tab === 'note'
        ? call(addNote, { params: { id }, body: { text: body.text }, idempotencyKey })
        : call(addCall, { params: { id }, body: { ...body, channel: tab }, idempotencyKey })
    },
    added,
    failed,
  })
  const text = form.watch('text')
  useFocusWish(focusCount, () => form.setFocus('text'))
  const { restored, discardDraft } = useFormDraft({
    name: toDraftName(tab, inquiry),
    noun: 'inquiry',
    updatedAt: '',
    changed: text === '' ? null : { text },
    initial: BLANK,
    restore: (_field, value) => form.setValue('text', String(value)),
  })

  const handleSend = form.handleSubmit((values) =>
    mutateAsync({ text: values.text, outcome }).then(
      () => {
        discardDraft()
        form.reset(BLANK)
        onAdded?.()
      },
      // The failure is shown below the text.
      () => undefined,
    ),
  )
  return (
    <form noValidate {...submitByKey} onSubmit={(event) => void handleSend(event)} className="grid grid-cols-1 gap-2">
      {restored && (
        <Notice tone="blue" role="status">
          {restored}
        </Notice>
      )}
      {before}
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        readOnly={isPending}
        {...form.field('text')}
        // A blank text is no mistake until it is sent.
        onBlur={() => undefined}
      />
      {after}
      {outcome === null && form.errorOf('outcome') && (
        <p role="alert" className="text-xs font-medium text-red-strong">
          {form.errorOf('outcome')}
        </p>
      )}
      {error !== null && (
        <SaveFailed title={failed} error={error}>
          {`What you typed is still here. ${submit} tries again.`}
        </SaveFailed>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
