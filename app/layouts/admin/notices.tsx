import MailWarning from 'lucide-react/icons/mail-warning'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { BottomToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { useFlags, useIsEmailSetUp } from '#app/session/session.ts'
import { EMAIL_SETTINGS_PATH } from '#domain/email-status.ts'

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

/** On every desk screen while mails become files, for those who can have it changed. Source: issue 33 point 4. */
export function EmailBanner() {
  const { updateSettings } = useFlags()
  const isEmailSetUp = useIsEmailSetUp()
  const { pathname, search } = useLocation()
  if (isEmailSetUp || !updateSettings || `${pathname}${search}` === EMAIL_SETTINGS_PATH) return null
  return (
    <aside
      aria-label="E-mail"
      className="no-print mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-yellow-strong/40 bg-yellow-soft px-4 py-2 text-yellow-strong"
    >
      <MailWarning aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        <span className="font-semibold">E-mail isn't set up.</span> Visitors and staff receive nothing.
      </p>
      <Link
        to={EMAIL_SETTINGS_PATH}
        className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Settings › E-mail
      </Link>
    </aside>
  )
}
