import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/desk/button.tsx'
import type { FirstRun, FirstRunStep } from '#domain/dashboard.ts'
import { EMAIL_SETTINGS_PATH } from '#domain/email-status.ts'
import { NO_ADMIN_YET, WHY_AN_ADMIN } from './messages.ts'
import { useDismissFirstRun } from './queries.ts'

const STEPS: Record<FirstRunStep, { name: string; to: string; isPublic?: true }> = {
  agency: { name: 'Your agency’s name and phone', to: '/admin/settings' },
  email: { name: 'E-mail: set it up and send a test', to: EMAIL_SETTINGS_PATH },
  calendar: { name: 'Office hours and holidays', to: '/admin/settings?section=calendar' },
  claims: { name: 'Your own figures on the home page', to: '/admin/settings' },
  colleague: { name: 'Invite a colleague', to: '/admin/users?invite=new' },
  editor: { name: 'An admin account, which edits the site', to: '/admin/users?edit=new' },
  inquiry: { name: 'Send a test inquiry and watch it arrive', to: '/contact', isPublic: true },
}

/** What is to do before the first lead, until all is done or it is dismissed; for staff who change settings. */
export function FirstRunCard({ firstRun: { steps, isDismissed } }: { firstRun: FirstRun }) {
  const dismiss = useDismissFirstRun()
  if (isDismissed || dismiss.isSuccess || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-run" className="no-print rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="first-run" className="font-semibold">
          Get ready for your first lead
        </h2>
        <div className="flex items-center gap-3">
          <p className="text-xs text-muted">
            {done}/{steps.length} done
          </p>
          <Button onClick={() => dismiss.mutate()} busy={dismiss.isPending}>
            Dismiss
          </Button>
        </div>
      </div>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, isDone }) => (
          <Step key={step} {...STEPS[step]} isDone={isDone} />
        ))}
      </ol>
    </section>
  )
}

function Step({ name, to, isPublic, isDone }: (typeof STEPS)[FirstRunStep] & { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${isDone ? 'text-green-strong' : 'text-muted'}`} />
      {isDone ? (
        <span className="text-muted">
          <span className="sr-only">Done: </span>
          {name}
        </span>
      ) : (
        <Link
          to={to}
          {...(isPublic && { target: '_blank', rel: 'noopener' })}
          className="inline-flex min-h-6 items-center font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      )}
    </li>
  )
}

/** Shown to a super admin while there is no active admin: only admins edit content. Source: contract §3 'Screens'. */
export function AddAdminOffer() {
  return (
    <section
      aria-labelledby="add-admin"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line border-l-4 border-l-yellow-strong bg-surface p-4"
    >
      <div className="max-w-prose">
        <h2 id="add-admin" className="font-semibold">
          {NO_ADMIN_YET}
        </h2>
        <p className="mt-1 text-muted">{WHY_AN_ADMIN}</p>
      </div>
      <ButtonLink variant="primary" to="/admin/users?edit=new">
        <UserPlus aria-hidden="true" className="size-4" />
        Add an admin
      </ButtonLink>
    </section>
  )
}
