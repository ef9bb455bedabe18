import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { useDocumentSendsEmail } from '#app/layouts/admin/agency-name.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { session } from '#contract/session.ts'
import { LINK_SENT, NO_ADMIN, NO_EMAIL, NOT_SENT } from './messages.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Forgot password')

function RequestForm() {
  const outcome = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(false)
  const form = useSchemaForm({ schema: session.forgotPassword.body, defaultValues: { email: '' } })
  const { setFocus } = form
  useEffect(() => (sent ? outcome.current?.focus() : setFocus('email')), [sent, setFocus])

  const handleSend = form.handleSubmit(async ({ email }) => {
    try {
      await call(session.forgotPassword, { body: { email } })
      setSent(true)
    } catch (error) {
      if (!showServerErrors(form, error)) form.setError('root', { message: toErrorMessage(error, NOT_SENT) })
    }
  })

  if (sent)
    return (
      <div ref={outcome} tabIndex={-1} className="my-6 outline-none">
        <Notice tone="green" role="status">
          {LINK_SENT}
        </Notice>
      </div>
    )
  return (
    <>
      <p className="mb-6 text-muted">Tell us your e-mail, and we send you a link to set a new password.</p>
      <form noValidate className="grid gap-4" onSubmit={handleSend}>
        {form.formState.errors.root?.message && (
          <Notice tone="red" role="alert">
            {form.formState.errors.root.message}
          </Notice>
        )}
        <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Send link
        </Button>
      </form>
    </>
  )
}

/** Requests a reset link by mail. The way back keeps the screen that is requested. Source: contract §3 'forgot password'. */
export default function ForgotPasswordPage() {
  const { search } = useLocation()
  const isEmailSetUp = useDocumentSendsEmail()
  return (
    <>
      <h1 className="mb-1 text-xl font-bold tracking-tight">Forgot password</h1>
      {isEmailSetUp ? (
        <RequestForm />
      ) : (
        <div className="mt-4">
          <Notice tone="yellow">
            <p>{NO_EMAIL}</p>
            <p className="mt-2">
              {NO_ADMIN} <code className="wrap-anywhere">npm run admin -- reset-password EMAIL</code>
            </p>
          </Notice>
        </div>
      )}
      <p className="mt-6">
        <Link
          to={{ pathname: '/admin/login', search }}
          className="inline-flex min-h-6 items-center text-teal pointer-coarse:min-h-11 underline underline-offset-4"
        >
          Back to sign-in
        </Link>
      </p>
    </>
  )
}
