import { useState } from 'react'
import { useAdmin } from '#app/session/session.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Wish } from './beside.ts'
import { type ComposerTab, findFirstTab } from './composer-tabs.ts'

/** The form of the composer that is shown, and the one that gets the focus: their code may be loaded after the wish. */
export const useComposer = (inquiry: Inquiry, wish: Wish) => {
  const { id: userId } = useAdmin()
  const [tab, setTab] = useState<ComposerTab>(() => (wish.part === 'reply' ? 'reply' : findFirstTab(userId, inquiry)))
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
