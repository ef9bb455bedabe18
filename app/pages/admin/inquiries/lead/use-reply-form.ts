import { useState } from 'react'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { replyInput } from '#domain/lead-event.ts'
import { defaultSubject, type ReplyTemplate } from '#domain/reply-template.ts'
import type { InquiryScreen } from '../screen.ts'
import { useAddEvent } from './add-event.ts'
import { toDraftName } from './composer-tabs.ts'
import { QUEUE_FAILED, QUEUED, STORED } from './reply-messages.ts'
import { usePickUpUndo } from './use-pick-up-undo.ts'

export interface ReplyValues {
  subject: string
  text: string
}

/** The values that a template has replaced, until they are edited or sent. */
interface Insertion {
  templateId: string
  inserted: ReplyValues
  before: ReplyValues
}

const FIELDS: (keyof ReplyValues)[] = ['subject', 'text']

const isSame = (one: ReplyValues, other: ReplyValues): boolean => FIELDS.every((field) => one[field] === other[field])

/** The fields that differ from the blank form; null when none does. */
const findChanged = (values: ReplyValues, blank: ReplyValues) => {
  const changed = FIELDS.filter((field) => values[field] !== blank[field])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, values[field]]))
}

/**
 * The form of a reply. Its draft survives a reload; a template replaces the values, which `undo` brings back while the template's text
 * is unedited.
 */
export const useReplyForm = (screen: InquiryScreen, inquiry: Inquiry) => {
  const [blank] = useState<ReplyValues>(() => ({ subject: defaultSubject(inquiry), text: '' }))
  const form = useSchemaForm<ReplyValues>({ schema: replyInput, defaultValues: blank })
  const values = form.watch()
  const [insertion, setInsertion] = useState<Insertion | null>(null)
  const isEmailSetUp = useIsEmailSetUp()
  const send = useAddEvent<ReplyValues>(screen, inquiry.id, {
    send: (body, idempotencyKey) => call(screen.endpoints.createReply, { params: { id: inquiry.id }, body, idempotencyKey }),
    added: isEmailSetUp ? QUEUED : STORED,
    failed: QUEUE_FAILED,
  })

  const pickUp = usePickUpUndo(screen)

  const setValues = ({ subject, text }: ReplyValues) => {
    form.clearErrors()
    form.setValue('subject', subject)
    form.setValue('text', text)
  }
  const { restored, discardDraft } = useFormDraft({
    name: toDraftName('reply', inquiry),
    noun: 'inquiry',
    updatedAt: '',
    changed: findChanged(values, blank),
    initial: blank,
    restore: (field, value) => {
      if ((field === 'subject' || field === 'text') && typeof value === 'string') form.setValue(field, value)
    },
  })

  const isInserted = insertion !== null && isSame(insertion.inserted, values)
  const insert = ({ id, subject, body }: ReplyTemplate) => {
    if (send.isPending) return
    const inserted = { subject, text: body }
    // A step through the templates by the arrow keys remembers what was typed, not the template before.
    setInsertion({ templateId: id, inserted, before: isInserted ? insertion.before : values })
    setValues(inserted)
  }
  const undo = () => {
    if (send.isPending) return
    if (insertion !== null) setValues(insertion.before)
    setInsertion(null)
  }
  const handleSend = form.handleSubmit(async (typed) => {
    if (send.isPending) return
    await send.mutateAsync(typed).then(
      () => {
        discardDraft()
        setInsertion(null)
        form.reset(blank)
        void pickUp.offerAfterReply(inquiry).catch(() => undefined)
      },
      // The failure is shown below the form, too.
      (failure: unknown) => failure instanceof ApiError && showServerErrors(form, failure.errors, FIELDS),
    )
  })
  return {
    form,
    values,
    send,
    pickUp,
    restored,
    insert,
    templateId: isInserted ? insertion.templateId : '',
    /** Undefined when there is nothing to bring back. */
    undo: isInserted && !isSame(insertion.before, blank) ? undo : undefined,
    handleSend,
  }
}
