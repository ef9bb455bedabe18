import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Inquiry, type InquiryPatch, inquiryPatch } from '#domain/inquiry.ts'
import { dropDraft, keepDraft, readDraft } from '../../../session/drafts.ts'
import { useAdmin } from '../../../session/session.ts'
import { type SchemaForm, useSchemaForm } from '../../../admin-kit/records/use-schema-form.ts'
import { type InquiryChange, inquiryChanges } from './changes.ts'
import { DRAFT_OF_OLDER_VERSION, DRAFT_RESTORED } from './messages.ts'

/** The fields as form controls hold them. */
export interface InquiryFormValues {
  status: string
  priority: string
  notes: string
  /** A user's id, or '' for nobody. */
  assigneeId: string
}

const FIELDS = ['status', 'priority', 'notes', 'assigneeId'] as const

/** Nobody has read what another person changed before this. */
const READING_MS = 1000

const valuesOf = ({ status, priority, notes, assigneeId }: Inquiry): InquiryFormValues => ({
  status,
  priority,
  notes,
  assigneeId: assigneeId === null ? '' : String(assigneeId),
})

const text = z.optional(z.string())
const draftShape = z.object({
  updatedAt: z.string(),
  values: z.object({ status: text, priority: text, notes: text, assigneeId: text }),
})

export interface InquiryForm {
  form: SchemaForm<InquiryFormValues>
  /** The version the form was filled from: what a save says it had read. */
  base: Inquiry
  /** What someone else changed while this form held unsaved changes. */
  changes: InquiryChange[]
  /** Whether that was told only this moment: a press that was on its way then was not meant for it. */
  isJustTold: () => boolean
  /** Said when a draft was put back. */
  restored: string
  /** Forgets the draft: saved, or discarded. */
  forget: () => void
  /** What to save; only whoever may assign sends the assignee. */
  patchOf: (values: InquiryFormValues, mayAssign: boolean) => InquiryPatch
}

/**
 * The Update Status form. What was typed outlives an expired session and a reload (a draft in this tab), and a newer version of the
 * inquiry: fields nobody touched here follow it, the others stay as typed, and `changes` tells what the other person did.
 */
export const useInquiryForm = (inquiry: Inquiry): InquiryForm => {
  const form = useSchemaForm<InquiryFormValues>({ schema: inquiryPatch, defaultValues: valuesOf(inquiry) })
  const { isDirty, dirtyFields } = form.formState
  const [base, setBase] = useState(inquiry)
  const [changes, setChanges] = useState<InquiryChange[]>([])
  const { restored, forget } = useDraft(form, inquiry)
  const { reset } = form

  const isTouched = isDirty && Object.keys(dirtyFields).length > 0
  if (inquiry.updatedAt !== base.updatedAt) {
    setBase(inquiry)
    if (isTouched) setChanges(inquiryChanges(base, inquiry))
  }
  useEffect(() => reset(valuesOf(base), { keepDirtyValues: true }), [base, reset])
  const toldAt = useRef(-READING_MS)
  useEffect(() => {
    if (changes.length > 0) toldAt.current = performance.now()
  }, [changes])
  const isJustTold = () => performance.now() - toldAt.current < READING_MS

  const patchOf = ({ assigneeId, ...values }: InquiryFormValues, mayAssign: boolean) =>
    inquiryPatch.parse(mayAssign ? { ...values, assigneeId } : values)

  return { form, base, changes, isJustTold, restored, forget, patchOf }
}

/** Keeps the changed fields as a draft while there are any, and puts a draft back when the form opens. */
const useDraft = (form: SchemaForm<InquiryFormValues>, inquiry: Inquiry) => {
  const { id: userId } = useAdmin()
  const name = `inquiry:${inquiry.kind}:${inquiry.id}`
  const [draft] = useState(() => draftShape.safeParse(readDraft(userId, name)).data)
  const hasKept = useRef(false)
  const values = form.watch()
  const { isDirty, dirtyFields } = form.formState
  const changed = Object.fromEntries(FIELDS.filter((field) => dirtyFields[field]).map((field) => [field, values[field]]))
  const kept = isDirty ? JSON.stringify(changed) : ''

  const { setValue } = form
  useEffect(() => {
    for (const field of FIELDS) {
      const value = draft?.values[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true })
    }
  }, [draft, setValue])

  useEffect(() => {
    if (kept !== '') {
      keepDraft(userId, name, { updatedAt: inquiry.updatedAt, values: JSON.parse(kept) })
      hasKept.current = true
    } else if (hasKept.current) dropDraft(userId, name)
  }, [kept, userId, name, inquiry.updatedAt])

  const restored = draft === undefined ? '' : draft.updatedAt === inquiry.updatedAt ? DRAFT_RESTORED : DRAFT_OF_OLDER_VERSION
  return { restored, forget: () => dropDraft(userId, name) }
}
