import toast from 'react-hot-toast'
import { findNewerInput } from '#app/admin-kit/records/changes.ts'
import { UnsavedGuard } from '#app/admin-kit/records/unsaved-guard.tsx'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError, isConflict, toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { setAdmin, useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { CheckboxField, PasswordField, TextField } from '#app/ui/desk/field.tsx'
import { session } from '#contract/session.ts'
import { CURRENT_PASSWORD_REQUIRED, isSalesPerson, profilePatch, type User } from '#domain/user.ts'
import { PROFILE_CHANGED_ELSEWHERE, PROFILE_FAILED, PROFILE_UPDATED } from './messages.ts'

const toValues = ({ name, email, phone, takesLeads }: User) => ({ name, email, phone, takesLeads, currentPassword: '' })

const FIELDS = ['name', 'email', 'phone', 'takesLeads', 'currentPassword'] as const
const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name)

/** Changing the e-mail requires the current password: an open screen or a stolen token is not enough. */
export function ProfileForm() {
  const admin = useAdmin()
  const { updatedAt } = admin
  const changesEmail = (email: string): boolean => email.trim() !== admin.email
  const form = useSchemaForm({
    schema: profilePatch,
    defaultValues: toValues(admin),
    check: ({ email, currentPassword }): Record<string, string> =>
      changesEmail(email) && currentPassword === '' ? { currentPassword: CURRENT_PASSWORD_REQUIRED } : {},
  })

  const handleFailure = async (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : {}
    if (showServerErrors(form, errors, ['name', 'email', 'phone', 'currentPassword'])) return
    if (!isConflict(error)) return toast.error(toErrorMessage(error, PROFILE_FAILED))
    // Either the e-mail is in use, or the profile was changed since it was loaded; the latest profile shows which.
    const latest = await call(session.profile).catch(() => null)
    if (latest !== null && latest.data.updatedAt !== updatedAt) {
      setAdmin(latest.data)
      // Untouched fields take the latest values; the next save does not overwrite them with outdated ones.
      form.reset(toValues(latest.data), { keepDirtyValues: true })
      return toast.error(PROFILE_CHANGED_ELSEWHERE)
    }
    return toast.error(toErrorMessage(error, PROFILE_FAILED))
  }

  const handleSave = form.handleSubmit(async (sent) => {
    const { currentPassword, takesLeads, ...values } = sent
    const proof = changesEmail(values.email) ? { currentPassword } : {}
    const round = isSalesPerson(admin.role) ? { takesLeads } : {}
    try {
      const { data } = await call(session.updateProfile, { body: { ...values, ...round, ...proof, updatedAt } })
      setAdmin(data)
      const typed = form.getValues()
      form.reset(toValues(data))
      // What was typed while it was being saved stays, unsaved.
      for (const [name] of findNewerInput(typed, sent)) if (isField(name)) form.edit(name, typed[name])
      toast.success(PROFILE_UPDATED)
    } catch (error) {
      await handleFailure(error)
    }
  })

  return (
    <form noValidate onSubmit={handleSave} className="grid content-start gap-4 rounded-md border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">Profile</h2>
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      {changesEmail(form.watch('email')) && (
        <PasswordField
          label="Your current password"
          autoComplete="current-password"
          hint="Needed to change your e-mail"
          {...form.field('currentPassword')}
        />
      )}
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.field('phone')} />
      {isSalesPerson(admin.role) && <CheckboxField label="I take new leads in turn" {...form.register('takesLeads')} />}
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="justify-self-start">
        Save profile
      </Button>
      <UnsavedGuard dirty={form.formState.isDirty} />
    </form>
  )
}
