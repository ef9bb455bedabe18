import { useState } from 'react'
import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { replyInput } from '#domain/lead-event.ts'
import { defaultSubject, type ReplyTemplate } from '#domain/reply-template.ts'
import type { InquiryScreen } from '../screen.ts'
import { type ReplyValues, useSendReply } from './send-reply.ts'

/** The values that a template has replaced, until they are edited or sent. */
interface Insertion {
  templateId: string
  inserted: ReplyValues
  before: ReplyValues
}

const isSame = (one: ReplyValues, other: ReplyValues): boolean => one.subject === other.subject && one.text === other.text

/** The fields that differ from the blank form; null when none does. */
const findChanged = (values: ReplyValues, blank: ReplyValues) => {
  const changed = Object.entries(values).filter(([field, text]) => text !== new Map(Object.entries(blank)).get(field))
  return changed.length === 0 ? null : Object.fromEntries(changed)
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
  const send = useSendReply(screen, inquiry.id)

  const setValues = ({ subject, text }: ReplyValues) => {
    form.clearErrors()
    form.setValue('subject', subject)
    form.setValue('text', text)
  }
  const { restored, discardDraft } = useFormDraft({
    name: `reply:${screen.kind}:${inquiry.id}`,
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
      },
      // The failure is shown below the form, too.
      (failure: unknown) => failure instanceof ApiError && showServerErrors(form, failure.errors, ['subject', 'text']),
    )
  })
  return {
    form,
    values,
    send,
    restored,
    insert,
    templateId: isInserted ? insertion.templateId : '',
    /** Undefined when there is nothing to bring back. */
    undo: isInserted && !isSame(insertion.before, blank) ? undo : undefined,
    handleSend,
  }
}
