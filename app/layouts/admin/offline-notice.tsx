import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { BottomToast } from '#app/admin-kit/records/bottom-toasts.tsx'

const subscribe = (notify: () => void): (() => void) => {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, notify, listening)
  return () => listening.abort()
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** While the browser has no network, over the lower edge: changes fail at once, and forms keep their input. */
export function OfflineNotice() {
  if (useIsOnline()) return null
  return (
    <BottomToast>
      <p className="flex items-center gap-3 px-3 py-2">
        <WifiOff aria-hidden="true" className="size-4 shrink-0 text-yellow-strong" />
        <span>
          <span className="font-semibold">You're offline.</span> Nothing can be saved until you're back; forms keep what you typed.
        </span>
      </p>
    </BottomToast>
  )
}
