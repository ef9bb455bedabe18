import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'react-router'
import { ApiError, toErrorMessage } from '#app/api/api-error.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { signIn } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField, PasswordField, TextField } from '#app/ui/desk/field.tsx'
import { credentials } from '#domain/session.ts'
import { LOGIN_EXCEPTION, LOGIN_FAILED, LOGIN_SUCCESS, tooManyAttempts } from './messages.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Admin sign-in')

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') return LOGIN_EXCEPTION
  const message = toErrorMessage(error, LOGIN_FAILED)
  return error.code === 'RATE_LIMITED' && error.retryAfter !== undefined ? tooManyAttempts(message, error.retryAfter) : message
}

/** Admin sign-in. Reads the form on submit, which includes values that a password manager filled in. Specification §2, §8. */
export default function LoginPage() {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { search } = useLocation()
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => email.current?.focus(), [])

  const handleSubmit = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const parsed = credentials.safeParse({
      email: fields.get('email'),
      password: fields.get('password'),
      remember: fields.get('remember') === 'on',
    })
    setFailure('')
    if (!parsed.success) {
      setFailure(parsed.error.issues[0]?.message ?? LOGIN_FAILED)
      form.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus()
      return
    }
    setBusy(true)
    try {
      // The layout observes the session and redirects to the requested screen.
      await signIn(parsed.data)
      toast.success(LOGIN_SUCCESS)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="mb-1 text-xl font-bold tracking-tight">Admin sign-in</h1>
      <p className="mb-6 text-muted">For staff. Visitors need no account.</p>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void handleSubmit(event.currentTarget)
        }}
      >
        {failure && (
          <Notice tone="red" role="alert">
            {failure}
          </Notice>
        )}
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder=" "
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" placeholder=" " required />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CheckboxField name="remember" label="Remember me" />
          <Link
            to={{ pathname: '/admin/forgot-password', search }}
            className="inline-flex min-h-6 items-center text-teal pointer-coarse:min-h-11 underline underline-offset-4"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          Sign in
        </Button>
      </form>
    </>
  )
}
