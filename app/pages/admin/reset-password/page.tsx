import toast from 'react-hot-toast/headless'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { PasswordField } from '#app/ui/desk/field.tsx'
import { session } from '#contract/session.ts'
import { PASSWORDS_DIFFER } from '#domain/user.ts'
import { LINK_INCOMPLETE, NEW_INVITATION, NOT_SET, PASSWORD_SET } from './messages.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
// The URL holds the one-use token.
export const meta = deskMeta('Set your password', { name: 'referrer', content: 'no-referrer' })

/** Sets a password with the token of a link: a new one, or the first one of an invited colleague. Source: contract §3 'Calls'. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const isInvited = useLocation().pathname.startsWith('/admin/set-password')
  return (
    <>
      <h1 className="mb-1 text-xl font-bold tracking-tight">{isInvited ? 'Set your password' : 'Set a new password'}</h1>
      {token === '' ? (
        <div className="my-6">
          <Notice tone="red" role="alert">
            {LINK_INCOMPLETE}
          </Notice>
        </div>
      ) : (
        <ResetForm token={token} />
      )}
      {isInvited ? (
        <p className="mt-6 text-muted">{NEW_INVITATION}</p>
      ) : (
        <p className="mt-6">
          <Link
            to="/admin/forgot-password"
            className="inline-flex min-h-6 items-center text-teal pointer-coarse:min-h-11 underline underline-offset-4"
          >
            Ask for a new link
          </Link>
        </p>
      )}
    </>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: session.resetPassword.body,
    defaultValues: { password: '', confirmPassword: '' },
    toBody: ({ password }) => ({ token, password }),
    check: ({ password, confirmPassword }): Record<string, string> =>
      password === confirmPassword ? {} : { confirmPassword: PASSWORDS_DIFFER },
  })
  const handleSave = form.handleSubmit(async ({ password }) => {
    try {
      await call(session.resetPassword, { body: { token, password } })
      toast.success(PASSWORD_SET)
      await navigate('/admin/login', { replace: true })
    } catch (error) {
      if (!showServerErrors(form, error)) form.setError('root', { message: toErrorMessage(error, NOT_SET) })
    }
  })
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={handleSave}>
      {form.formState.errors.root?.message && (
        <Notice tone="red" role="alert">
          {form.formState.errors.root.message}
        </Notice>
      )}
      <PasswordField label="New password" autoComplete="new-password" hint="At least 6 characters" {...form.field('password')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        Set password
      </Button>
    </form>
  )
}
