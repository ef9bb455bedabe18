import toast from 'react-hot-toast/headless'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { PasswordField } from '#app/ui/desk/field.tsx'
import { session } from '#contract/session.ts'
import { passwordChange } from '#domain/session.ts'
import { PASSWORDS_DIFFER } from '#domain/user.ts'
import { PASSWORD_CHANGED, PASSWORD_FAILED } from './messages.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The confirmation is never sent. Source: specification §3 'Password change payload'. */
export function PasswordForm() {
  const admin = useAdmin()
  const form = useSchemaForm({
    schema: passwordChange,
    defaultValues: EMPTY,
    check: ({ newPassword, confirmPassword }): Record<string, string> =>
      newPassword === confirmPassword ? {} : { confirmPassword: PASSWORDS_DIFFER },
  })

  const handleSave = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call(session.changePassword, { body: { currentPassword, newPassword } })
      form.reset(EMPTY)
      toast.success(PASSWORD_CHANGED)
    } catch (error) {
      if (!showServerErrors(form, error)) toast.error(toErrorMessage(error, PASSWORD_FAILED))
    }
  })

  return (
    <form noValidate onSubmit={handleSave} className="grid content-start gap-4 rounded-md border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">Change password</h2>
      <input type="text" name="username" autoComplete="username" value={admin.email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField label="New password" autoComplete="new-password" hint="At least 6 characters" {...form.field('newPassword')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
        Change password
      </Button>
      <p className="text-xs text-muted">This signs you out everywhere else and resets your calendar link.</p>
    </form>
  )
}
