/** Share Article: the Web Share API, else the URL is copied. Source: specification §2 'News detail'. */
import { useEffect } from 'react'
import Share2 from 'lucide-react/icons/share-2'
import { prepareToasts, showToast } from '#app/ui/show-toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messages } from './messages.ts'

const copyUrl = async () => {
  try {
    await navigator.clipboard.writeText(window.location.href)
  } catch {
    return showToast('error', messages.notCopied)
  }
  return showToast('success', messages.copied)
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const share = async (title: string) => {
  try {
    if ('share' in navigator) await navigator.share({ title, url: window.location.href })
    else await copyUrl()
  } catch (error) {
    if (!isAborted(error)) await copyUrl()
  }
}

/** Disabled until hydration: an earlier click would do nothing. */
export function ShareButton({ title }: { title: string }) {
  const isHydrated = useHydrated()
  useEffect(prepareToasts, [])
  return (
    <button type="button" disabled={!isHydrated} onClick={() => share(title)} className="button button-quiet noscript:hidden">
      <Share2 aria-hidden="true" className="size-4" />
      Share Article
    </button>
  )
}
