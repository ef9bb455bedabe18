/** Messages of the lead page. */
import type { CallChannel } from '#domain/lead-event.ts'

export const NOTE_ADDED = 'Note added'
export const NOTE_FAILED = 'Failed to add the note'

export const LOGGED: Record<CallChannel, string> = { call: 'Call logged', whatsapp: 'WhatsApp message logged' }
export const LOG_FAILED: Record<CallChannel, string> = {
  call: 'Failed to log the call',
  whatsapp: 'Failed to log the WhatsApp message',
}

export const FOLLOW_UP_SAVED = 'Follow-up saved'
export const FOLLOW_UP_REMOVED = 'Follow-up removed'
export const FOLLOW_UP_FAILED = 'Failed to save the follow-up'
export const FOLLOW_UP_CONFLICT = 'Someone else changed the follow-up meanwhile. You now see their version.'

export const MISSING = 'It may have been deleted.'
