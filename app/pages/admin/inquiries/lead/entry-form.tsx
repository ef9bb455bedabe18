import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { TextAreaField } from '#app/ui/desk/field.tsx'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { type LeadRef, useLeadRequest } from '../queries.ts'
import { prependEvent } from './queries.ts'
import type { SentReplies } from './replies.tsx'
import type { LeadWork } from './work.tsx'
import { type ComposerTab, toDraftName } from './use-composer.ts'

export interface ComposerFormProps {
  inquiry: Inquiry
  work: LeadWork
  replies: SentReplies
  /** Remembers the lead after this one, and returns what opens it; undefined without a list. */
  rememberNext: (() => (part: 'reply' | 'none') => void) | undefined
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

/** `failed` is also shown above the error of a failure. */
interface EntryFormProps<Body extends object> extends AddEventOptions<Body> {
  inquiry: Inquiry
  tab: ComposerTab
  /** Focuses the text each time that it rises above 0. */
  focusCount: number
  label: string
  hint?: string
  submit: string
  /** Validates the request body. */
  schema: z.ZodMiniType
  toBody: (entry: { text: string }) => Body
  /** A value beside the text whose refusal is shown, e.g. 'outcome'. */
  refusedPath?: string | undefined
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
export function EntryForm<Body extends object>(props: EntryFormProps<Body>) {
  const { inquiry, tab, focusCount, label, hint, submit, schema, toBody, send, added, failed } = props
  const { refusedPath = '', onAdded, before, after } = props

  const form = useSchemaForm({ schema, toBody, defaultValues: BLANK })
  const { mutateAsync, error, isPending } = useAddEvent(inquiry, { send, added, failed })
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
    mutateAsync(toBody(values)).then(
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
      {form.errorOf(refusedPath) && (
        <p role="alert" className="text-xs font-medium text-red-strong">
          {form.errorOf(refusedPath)}
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
