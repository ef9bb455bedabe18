import { useState } from 'react'
import { hasDraft } from '#app/session/drafts.ts'
import { useAdmin } from '#app/session/session.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { CallChannel } from '#domain/lead-event.ts'
import type { LeadRef } from '../queries.ts'
import type { Wish } from './beside.ts'

export type ComposerTab = 'reply' | 'note' | CallChannel

const TABS: readonly ComposerTab[] = ['reply', 'note', 'call', 'whatsapp']

/** The name of the draft of a tab's form. */
export const toDraftName = (tab: ComposerTab, { kind, id }: LeadRef): string => `${tab}:${kind}:${id}`

/** The tab whose form has unsaved input; otherwise the reply while there is no response, then the note. */
const findFirstTab = (userId: number, inquiry: Inquiry): ComposerTab => {
  const withDraft = TABS.find((tab) => hasDraft(userId, toDraftName(tab, inquiry)))
  const isToReply = inquiry.firstResponseAt === null && inquiry.email !== '' && !inquiry.isSpam
  return withDraft ?? (isToReply ? 'reply' : 'note')
}

/** The form of the composer that is shown, and the one that gets the focus: their code may be loaded after the wish. */
export const useComposer = (inquiry: Inquiry, wish: Wish) => {
  const { id: userId } = useAdmin()
  const [tab, setTab] = useState<ComposerTab>(() => (wish.part === 'reply' ? 'reply' : findFirstTab(userId, inquiry)))
  /** The form that gets the focus each time that `count` rises. */
  const [focus, setFocus] = useState({ tab, count: wish.part === 'reply' ? 1 : 0 })
  const write = (wanted: ComposerTab) => {
    setTab(wanted)
    setFocus(({ count }) => ({ tab: wanted, count: count + 1 }))
  }
  const [seen, setSeen] = useState(wish)
  if (wish !== seen) {
    setSeen(wish)
    if (wish.part === 'reply') write('reply')
  }
  return { tab, setTab, focus, write }
}

export type ComposerState = ReturnType<typeof useComposer>
