/** Operations on the timeline of an inquiry and on its follow-up. Source: lead desk §3. */
import { changesBetween } from '#domain/activity-log.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import {
  type CallChannel,
  type CallInput,
  type FollowUpInput,
  type InquiryEvent,
  type NoteInput,
  RECEIVED_EVENT_ID,
  refuseFollowUpAt,
  VISITOR_NAME,
} from '#domain/lead-event.ts'
import { paginate } from '#server/platform/database/paginate.ts'
import { invalidField, notFound, type Versioned } from '#server/platform/errors.ts'
import { oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { changeLead } from '../change.ts'
import { describeInquiry, type InquiryRef, lockInquiry, recordInquiryActivity, requireInquiry } from '../lookup.ts'
import { updateResponse } from '../update-store.ts'
import { type EventToRecord, recordInquiryEvents } from './record.ts'
import { countInquiryEvents, findInquiryEvent, findInquiryEvents, findFollowUpSetter, isFollowUpUndo } from './store.ts'

/** The oldest event of every timeline; it is not stored. */
const toReceived = ({ addedBy, createdAt }: Inquiry): InquiryEvent => ({
  id: RECEIVED_EVENT_ID,
  kind: 'received',
  actorId: null,
  actorName: addedBy || VISITOR_NAME,
  body: '',
  data: {},
  createdAt,
})

/** Newest first; the last page ends with the arrival of the inquiry. Throws NOT_FOUND. */
export const listInquiryEvents = operation(
  'inquiries:view',
  async (context, { page, limit, ...ref }: InquiryRef & { page: number; limit: number }) => {
    const [inquiry, stored] = await Promise.all([requireInquiry(context, ref), countInquiryEvents(context.db, ref.id)])
    return paginate(
      { page, limit },
      async () => stored + 1,
      async (size, offset) => {
        const events = await findInquiryEvents(context.db, { inquiryId: inquiry.id, limit: size, offset })
        return offset + size > stored ? [...events, toReceived(inquiry)] : events
      },
    )
  },
)

interface Addition {
  ref: InquiryRef
  /** Blank means none. */
  idempotencyKey: string
  toEvent(inquiry: Inquiry): EventToRecord
  /** The beginning of the activity, e.g. 'Added a note to'; it is followed by the inquiry. */
  description: string
  isResponse: boolean
}

/** The same key of the same person for the same inquiry adds one event. */
const addEvent = (
  context: StaffContext,
  { ref, idempotencyKey, toEvent, description, isResponse }: Addition,
): Promise<InquiryEvent> =>
  transaction(context, async (inside) => {
    const inquiry = await lockInquiry(inside, ref)
    const store = async (): Promise<number> => {
      const [id = 0] = await recordInquiryEvents(inside, [toEvent(inquiry)])
      if (isResponse) await updateResponse(inside.db, inquiry.id, { at: inside.now(), by: inside.actor.id })
      await recordInquiryActivity(inside, inquiry, { description: `${description} ${describeInquiry(inquiry)}` })
      return id
    }
    const scope = `timeline ${inquiry.id} ${inside.actor.id}`
    const { answer } = await oncePerKey(inside, { scope, key: idempotencyKey }, async () => ({
      id: await store(),
      responseDueAt: null,
    }))
    const event = await findInquiryEvent(inside.db, answer.id)
    if (event === undefined) throw notFound('Event')
    return event
  })

type Adding<Input> = InquiryRef & { input: Input; idempotencyKey: string }

/** Returns the event; a retry with the same key returns that of the first attempt. Throws NOT_FOUND. */
export const addNote = operation('inquiries:update', (context, { input, idempotencyKey, ...ref }: Adding<NoteInput>) =>
  addEvent(context, {
    ref,
    idempotencyKey,
    toEvent: ({ id: inquiryId }) => ({ inquiryId, kind: 'note', body: input.text, data: {} }),
    description: 'Added a note to',
    isResponse: false,
  }),
)

const CALL_ACTIVITIES: Record<CallChannel, string> = { call: 'Logged a call to', whatsapp: 'Logged a WhatsApp message to' }

/** The first one on an inquiry without a response is the first response. Otherwise like addNote. */
export const logCall = operation('inquiries:update', (context, { input, idempotencyKey, ...ref }: Adding<CallInput>) =>
  addEvent(context, {
    ref,
    idempotencyKey,
    toEvent: ({ id: inquiryId }) =>
      input.channel === 'call'
        ? { inquiryId, kind: 'call', body: input.text, data: { outcome: input.outcome } }
        : { inquiryId, kind: 'whatsapp', body: input.text, data: {} },
    description: CALL_ACTIVITIES[input.channel],
    isResponse: true,
  }),
)

interface NewFollowUp {
  at: string | null
  note: string
  /** The user who first set a follow-up at that instant, null without a user; undefined when it is a new one. */
  setter: number | null | undefined
}

/** The actor; of one that is restored, the person who had set it. One whose time has come can only be restored. */
const findOwner = async (
  { db, actor, now }: StaffContext,
  id: number,
  { at, note, setter }: NewFollowUp,
): Promise<number | null> => {
  if (at === null || setter === undefined) return actor.id
  return at <= now() || (await isFollowUpUndo(db, id, { at, note, by: actor.id })) ? setter : actor.id
}

/**
 * Sets the follow-up of an inquiry; `at` null removes it, and the note is then that of the event alone. An unchanged one is not
 * recorded: a double click is harmless. Throws NOT_FOUND, CONFLICT, VALIDATION_ERROR errors.at.
 */
export const setFollowUp = operation(
  'inquiries:update',
  (context, { input, ...ref }: InquiryRef & { input: FollowUpInput & Versioned }) =>
    transaction(context, async (inside) => {
      const { at, note, updatedAt } = input
      const before = await lockInquiry(inside, { ...ref, updatedAt })
      // Undo restores an earlier follow-up, also when its time has come.
      const setter = at === null ? undefined : await findFollowUpSetter(inside.db, before.id, at)
      const refusal = at === null || setter !== undefined ? undefined : refuseFollowUpAt(at, inside.now())
      if (refusal !== undefined) throw invalidField('at', refusal)
      if (before.followUpAt === at && (at === null || before.followUpNote === note)) return before
      const by = await findOwner(inside, before.id, { at, note, setter })
      const after = await changeLead(inside, before, { followUp: { at, note, by } })
      const { followUpAt } = changesBetween(before, after)
      await recordInquiryActivity(inside, after, {
        description: `${at === null ? 'Removed' : 'Set'} the follow-up of ${describeInquiry(after)}`,
        ...(followUpAt && { changes: { followUpAt } }),
      })
      return after
    }),
)
