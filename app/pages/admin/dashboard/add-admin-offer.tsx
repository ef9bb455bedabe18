import UserPlus from 'lucide-react/icons/user-plus'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { NO_ADMIN_YET, WHY_AN_ADMIN } from './messages.ts'

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
