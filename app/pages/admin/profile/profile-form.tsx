import toast from 'react-hot-toast'
import { session } from '#contract/session.ts'
import { profilePatch, type User } from '#domain/user.ts'
import { ApiError, isConflict, messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { setAdmin, useAdmin } from '../../../session/session.ts'
import { Button } from '../../../ui/desk/button.tsx'
import { TextField } from '../../../ui/desk/field.tsx'
import { UnsavedGuard } from '../../../ui/desk/unsaved-guard.tsx'
import { showServerErrors, useSchemaForm } from '../../../ui/desk/use-schema-form.ts'
import { PROFILE_CHANGED_ELSEWHERE, PROFILE_FAILED, PROFILE_UPDATED } from './messages.ts'

const valuesOf = ({ name, email, phone }: User) => ({ name, email, phone })

export function ProfileForm() {
  const admin = useAdmin()
  const { updatedAt } = admin
  const form = useSchemaForm({ schema: profilePatch, defaultValues: valuesOf(admin) })

  const handleFailure = async (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : {}
    if (showServerErrors(form, errors, ['name', 'email', 'phone'])) return
    if (!isConflict(error)) return toast.error(messageOf(error, PROFILE_FAILED))
    // Either the address is in use, or the record is newer than what was read; the profile tells which.
    const latest = await call(session.profile).catch(() => null)
    if (latest !== null && latest.data.updatedAt !== updatedAt) {
      setAdmin(latest.data)
      // What was not touched here follows; nothing of theirs is overwritten by what nobody typed.
      form.reset(valuesOf(latest.data), { keepDirtyValues: true })
      return toast.error(PROFILE_CHANGED_ELSEWHERE)
    }
    return toast.error(messageOf(error, PROFILE_FAILED))
  }

  const handleSave = form.handleSubmit(async (values) => {
    try {
      const { data } = await call(session.updateProfile, { body: { ...values, updatedAt } })
      setAdmin(data)
      form.reset(valuesOf(data))
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
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.field('phone')} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="justify-self-start">
        Save profile
      </Button>
      <UnsavedGuard dirty={form.formState.isDirty} />
    </form>
  )
}
