import MailWarning from 'lucide-react/icons/mail-warning'
import { Link, useLocation } from 'react-router'
import { useFlags, useIsEmailSetUp } from '#app/session/session.ts'
import { EMAIL_SETTINGS_PATH } from '#domain/email-status.ts'

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
