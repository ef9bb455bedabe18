import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { UnsavedGuard } from '#app/admin-kit/records/unsaved-guard.tsx'
import { useFirstErrorFocus } from '#app/admin-kit/records/refused-save.ts'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { isConflict, toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { setAdmin, useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField, PasswordField, TextField } from '#app/ui/desk/field.tsx'
import { session } from '#contract/session.ts'
import { CURRENT_PASSWORD_REQUIRED, isSalesPerson, profilePatch, type User } from '#domain/user.ts'
import { PROFILE_CHANGED_ELSEWHERE, PROFILE_FAILED, PROFILE_UPDATED } from './messages.ts'

const toValues = ({ name, email, phone, takesLeads }: User) => ({ name, email, phone, takesLeads, currentPassword: '' })
type ProfileValues = ReturnType<typeof toValues>

const SECRETS = ['currentPassword'] as const

/** A new password alone makes a new version of the profile. */
const hasSameValues = (latest: User, admin: User): boolean =>
  (['name', 'email', 'phone', 'role', 'takesLeads'] as const).every((name) => latest[name] === admin[name])

/** Changing the e-mail requires the current password: an open screen or a stolen token is not enough. */
export function ProfileForm() {
  const admin = useAdmin()
  const { updatedAt } = admin
  const changesEmail = (email: string): boolean => email.trim() !== admin.email
  const edit = useRecordForm({
    kind: 'profile',
    noun: 'profile',
    record: admin,
    toValues,
    schema: profilePatch,
    secrets: SECRETS,
    check: ({ email, currentPassword }): Record<string, string> =>
      changesEmail(email) && currentPassword === '' ? { currentPassword: CURRENT_PASSWORD_REQUIRED } : {},
  })

  const { form } = edit
  const element = useRef<HTMLFormElement>(null)
  useFirstErrorFocus(element, form.formState.submitCount)

  const save = async (sent: ProfileValues, version: string) => {
    const { currentPassword, takesLeads, ...values } = sent
    const proof = changesEmail(values.email) ? { currentPassword } : {}
    const round = isSalesPerson(admin.role) ? { takesLeads } : {}
    const { data } = await call(session.updateProfile, { body: { ...values, ...round, ...proof, updatedAt: version } })
    setAdmin(data)
    edit.settle(data, sent)
    toast.success(PROFILE_UPDATED)
  }

  const showFailure = (error: unknown) => {
    if (!showServerErrors(form, error)) toast.error(toErrorMessage(error, PROFILE_FAILED))
  }

  const handleFailure = async (error: unknown, sent: ProfileValues) => {
    // Either the e-mail is in use, or the profile was changed since it was loaded; the latest profile shows which.
    const latest = isConflict(error) ? await call(session.profile).catch(() => null) : null
    if (latest === null || latest.data.updatedAt === updatedAt) return showFailure(error)
    if (hasSameValues(latest.data, admin)) return save(sent, latest.data.updatedAt).catch(showFailure)
    // Untouched fields take the latest values; the next save does not overwrite them with outdated ones.
    setAdmin(latest.data)
    return toast.error(PROFILE_CHANGED_ELSEWHERE)
  }

  const handleSave = form.handleSubmit(async (sent) => {
    try {
      await save(sent, updatedAt)
    } catch (error) {
      await handleFailure(error, sent)
    }
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={handleSave}
      className="grid content-start gap-4 rounded-md border border-line bg-surface p-5"
    >
      <h2 className="text-lg font-semibold">Profile</h2>
      {edit.restored && <Notice role="status">{edit.restored}</Notice>}
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
      <UnsavedGuard dirty={edit.isDirty} onDiscard={edit.discardDraft} />
    </form>
  )
}
