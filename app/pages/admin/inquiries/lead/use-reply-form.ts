import { useState } from 'react'
import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { call } from '#app/api/call.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { replyInput } from '#domain/lead-event.ts'
import { defaultSubject, type ReplyTemplate } from '#domain/reply-template.ts'
import { SCREENS } from '../screens.ts'
import { useAddEvent, useFocusWish } from './entry-form.tsx'
import { toDraftName } from './use-composer.ts'
import type { ReplyValues, SentReply } from './replies.ts'
import { QUEUE_FAILED } from './messages.ts'

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

interface ReplyFormOptions {
  inquiry: Inquiry
  /** In the form at first. */
  template: ReplyTemplate | undefined
  /** Focuses the text each time that it rises above 0. */
  focusCount: number
}

/**
 * The form of a reply. Its draft survives a reload; a template replaces the values, which `undo` brings back while the template's text
 * is unedited.
 */
export const useReplyForm = ({ inquiry, template, focusCount }: ReplyFormOptions) => {
  const [empty] = useState<ReplyValues>(() => ({ subject: defaultSubject(inquiry), text: '' }))
  const [blank, setBlank] = useState<ReplyValues>(() =>
    template === undefined ? empty : { subject: template.subject, text: template.body },
  )
  const form = useSchemaForm<ReplyValues>({ schema: replyInput, defaultValues: blank })
  const values = form.watch()
  const [insertion, setInsertion] = useState<Insertion | null>(
    template === undefined ? null : { templateId: template.id, inserted: blank, before: empty },
  )
  const send = useAddEvent<ReplyValues & { sendAt: string | null }>(inquiry, {
    send: (body, idempotencyKey) =>
      call(SCREENS[inquiry.kind].endpoints.createReply, {
        params: { id: inquiry.id },
        body: { ...body, isUndoable: body.sendAt === null },
        idempotencyKey,
      }),
    failed: QUEUE_FAILED,
  })

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
  useFocusWish(focusCount, () => form.setFocus('text'))

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
  /** `sendAt` null sends it now, with ten seconds of Undo. */
  const submit = (sendAt: string | null, onSent: (reply: SentReply) => void) =>
    void form.handleSubmit(async (typed) => {
      if (send.isPending) return
      await send.mutateAsync({ ...typed, sendAt }).then(
        ({ data }) => {
          discardDraft()
          setInsertion(null)
          setBlank(empty)
          form.reset(empty)
          onSent({ lead: inquiry, eventId: data.id, values: typed, sendAt })
        },
        // The failure is shown below the form, too.
        (failure: unknown) => showServerErrors(form, failure),
      )
    })()
  return {
    form,
    values,
    send,
    restored,
    insert,
    templateId: isInserted ? insertion.templateId : '',
    /** Undefined when there is nothing to bring back. */
    undo: isInserted && !isSame(insertion.before, empty) ? undo : undefined,
    submit,
  }
}
