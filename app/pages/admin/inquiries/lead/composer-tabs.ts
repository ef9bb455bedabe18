import { hasDraft } from '#app/session/drafts.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { CallChannel } from '#domain/lead-event.ts'

export type ComposerTab = 'note' | 'reply' | CallChannel

const TABS: readonly ComposerTab[] = ['note', 'reply', 'call', 'whatsapp']

/** The name of the draft of a tab's form. */
export const toDraftName = (tab: ComposerTab, { kind, id }: Inquiry): string => `${tab}:${kind}:${id}`

/** The tab whose form has unsaved input, which is in sight when the page opens again; the note without any. */
export const findDraftTab = (userId: number, inquiry: Inquiry): ComposerTab =>
  TABS.find((tab) => hasDraft(userId, toDraftName(tab, inquiry))) ?? 'note'
