import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useAdmin } from '#app/session/session.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { type ComposerTab, findDraftTab } from './composer-tabs.ts'

/** The tab of the composer, and the focus in its forms, which are loaded after the page. `#reply` opens the page at the reply. */
export const useComposer = (inquiry: Inquiry) => {
  const { hash } = useLocation()
  const { id: userId } = useAdmin()
  const [tab, setTab] = useState<ComposerTab>(() => (hash === '#reply' ? 'reply' : findDraftTab(userId, inquiry)))
  const composerRef = useRef<HTMLDivElement>(null)
  /** The control that gets the focus when the forms are loaded. */
  const wanted = useRef<string>(undefined)
  const focusIn = useLatestCallback((selector: string) => {
    const control = composerRef.current?.querySelector<HTMLElement>(selector)
    wanted.current = control ? undefined : selector
    control?.focus()
  })
  useEffect(() => {
    if (hash === '#reply') focusIn('[data-composer="reply"] textarea')
  }, [hash, focusIn])
  const handleReady = useLatestCallback(() => {
    if (wanted.current !== undefined) focusIn(wanted.current)
  })
  const handleContact = useLatestCallback((channel: ComposerTab) => {
    flushSync(() => setTab(channel))
    // One more press logs it, also after the return from the telephone or from WhatsApp.
    focusIn(`[data-composer="${channel}"] [type="submit"]`)
  })
  return { composerRef, tab, setTab, handleReady, handleContact }
}
