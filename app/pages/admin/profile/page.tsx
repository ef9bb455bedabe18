import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useAdmin } from '#app/session/session.ts'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ROLE_LABELS } from '#domain/user.ts'
import { PasswordForm } from './password-form.tsx'
import { PreferencesCard } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Your profile')

/** The profile and password of the signed-in user. Source: specification §7 'GET and PUT /admin/profile', 'change-password'. */
export default function ProfilePage() {
  const admin = useAdmin()
  const about = `${ROLE_LABELS[admin.role]}, here since ${dateTimeAndZone(admin.createdAt)}`
  return (
    <>
      <PageHeader title="Your profile" about={about} />
      <div className="grid max-w-5xl gap-6 lg:grid-cols-2">
        <ProfileForm />
        <PasswordForm />
        <PreferencesCard />
      </div>
    </>
  )
}
