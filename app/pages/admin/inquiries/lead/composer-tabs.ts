import { hasDraft } from '#app/session/drafts.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { CallChannel } from '#domain/lead-event.ts'

export type ComposerTab = 'reply' | 'note' | CallChannel

const TABS: readonly ComposerTab[] = ['reply', 'note', 'call', 'whatsapp']

/** The name of the draft of a tab's form. */
export const toDraftName = (tab: ComposerTab, { kind, id }: Pick<Inquiry, 'kind' | 'id'>): string => `${tab}:${kind}:${id}`

/** The tab whose form has unsaved input; otherwise the reply while there is no response, then the note. */
export const findFirstTab = (userId: number, inquiry: Inquiry): ComposerTab => {
  const withDraft = TABS.find((tab) => hasDraft(userId, toDraftName(tab, inquiry)))
  const isToReply = inquiry.firstResponseAt === null && inquiry.email !== '' && !inquiry.isSpam
  return withDraft ?? (isToReply ? 'reply' : 'note')
}
