/** Messages of the lead page. */
import type { CallChannel } from '#domain/lead-event.ts'

export const NOTE_ADDED = 'Note added'
export const NOTE_FAILED = 'Failed to add the note'

export const LOGGED: Record<CallChannel, string> = { call: 'Call logged', whatsapp: 'WhatsApp message logged' }
export const LOG_FAILED: Record<CallChannel, string> = {
  call: 'Failed to log the call',
  whatsapp: 'Failed to log the WhatsApp message',
}

export const MISSING = 'It may have been deleted.'
