import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useAdmin } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { CheckboxField, type Choice, PasswordField, SelectField, TextField } from '#app/ui/desk/field.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import {
  CURRENT_PASSWORD_REQUIRED,
  DEFAULT_ROLE,
  isSalesPerson,
  PASSWORD_MIN_LENGTH,
  PASSWORDS_DIFFER,
  ROLE_LABELS,
  type Role,
  type User,
  userInput,
  userPatch,
} from '#domain/user.ts'
import { CREATE_FAILED, UPDATE_FAILED } from './messages.ts'
import { useCreateUser, useUpdateUser, useUser } from './queries.ts'

interface UserValues {
  name: string
  email: string
  phone: string
  role: Role
  /** Of sales staff. */
  takesLeads: boolean
  password: string
  /** Never sent. */
  confirmPassword: string
  /** Password of the editing user; sent when they change their own e-mail or password. */
  currentPassword: string
}

const BLANK: UserValues = {
  name: '',
  email: '',
  phone: '',
  role: DEFAULT_ROLE,
  takesLeads: true,
  password: '',
  confirmPassword: '',
  currentPassword: '',
}

const toValues = (user: User | null) => toFormValues(BLANK, user)

/** In the order of specification §5. */
const OFFERED_ROLES: readonly Role[] = ['admin', 'sales_person', 'super_admin']
export const ROLE_CHOICES: readonly Choice[] = OFFERED_ROLES.map((role) => [role, ROLE_LABELS[role]])

/** Changing one's own e-mail or password requires the current password. */
const needsCurrentPassword = (user: User | null, adminId: number, { email, password }: UserValues): boolean =>
  user?.id === adminId && (password !== '' || email.trim() !== user.email)

const checkConfirmation = ({ password, confirmPassword }: UserValues): Record<string, string> =>
  password === '' || password === confirmPassword ? {} : { confirmPassword: PASSWORDS_DIFFER }

interface UserFormProps {
  /** The latest loaded version; null for a new user. */
  user: User | null
  onClose: RecordParam['close']
}

/** Source: specification §5 'Admin user form'. */
function UserForm({ user, onClose }: UserFormProps) {
  const admin = useAdmin()
  const edit = useRecordForm<User | null, UserValues>({
    kind: 'user',
    noun: 'user',
    record: user,
    toValues,
    schema: user === null ? userInput : userPatch,
    check: (values) => ({
      ...checkConfirmation(values),
      ...(values.currentPassword === '' && needsCurrentPassword(user, admin.id, values)
        ? { currentPassword: CURRENT_PASSWORD_REQUIRED }
        : {}),
    }),
    secrets: ['password', 'confirmPassword', 'currentPassword'],
  })
  const { form, base } = edit
  const create = useCreateUser()
  const update = useUpdateUser()

  const save = (typed: UserValues) => {
    const { confirmPassword: _never, currentPassword, phone, password, takesLeads, ...values } = typed
    if (base === null) {
      const { phone: given, ...input } = userInput.parse({ ...values, phone, password })
      // The payload is name, email, role, password (specification §7); phone is added only when it is filled in.
      return create.mutateAsync(given === '' ? input : { ...input, phone: given })
    }
    const proof = needsCurrentPassword(base, admin.id, typed) ? { currentPassword } : {}
    const round = isSalesPerson(values.role) ? { takesLeads } : {}
    const patch = userPatch.parse({ ...values, ...round, ...proof, phone, ...(password === '' ? {} : { password }) })
    return update.mutateAsync({ base, patch })
  }

  const hasPassword = form.watch('password') !== ''
  const isPasswordNeeded = needsCurrentPassword(base, admin.id, form.watch())
  return (
    <RecordForm
      edit={edit}
      param="edit"
      submit={base === null ? 'Create' : 'Update'}
      failure={base === null ? { title: CREATE_FAILED, error: create.error } : { title: UPDATE_FAILED, error: update.error }}
      onSubmit={edit.submit(save, onClose)}
      onCancel={onClose}
    >
      <TextField label="Name" required data-autofocus="" autoComplete="off" {...form.field('name')} />
      <TextField label="Email" required type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Role" required choices={ROLE_CHOICES} {...form.field('role')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.field('phone')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required={base === null}
          hint={base === null ? `At least ${PASSWORD_MIN_LENGTH} characters` : 'Leave empty to keep the current password'}
          {...form.field('password')}
        />
        {hasPassword && (
          <PasswordField label="Confirm Password" autoComplete="new-password" required {...form.field('confirmPassword')} />
        )}
        {isPasswordNeeded && (
          <PasswordField
            label="Your current password"
            autoComplete="current-password"
            required
            hint="Required to change your own e-mail or password"
            {...form.field('currentPassword')}
          />
        )}
      </div>
      {base !== null && isSalesPerson(form.watch('role')) && (
        <CheckboxField label="Receives new leads in turn" {...form.register('takesLeads')} />
      )}
    </RecordForm>
  )
}

interface UserDialogProps {
  record: RecordParam
  users: readonly User[]
}

/** Add Admin User, or Edit User. */
export function UserDialog({ record: { id, isNew, isOpen, close }, users }: UserDialogProps) {
  const query = useUser(
    id,
    users.find((user) => user.id === id),
  )
  const title = useLastDefined(isOpen ? (isNew ? 'Add Admin User' : 'Edit User') : null)
  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {isNew && <UserForm user={null} onClose={close} />}
      {id !== null && (
        <OpenRecord key={id} query={query} noun="user" missing="They may have been deleted.">
          {(user, notice) => (
            <div className="grid gap-4">
              {notice}
              <UserForm user={user} onClose={close} />
            </div>
          )}
        </OpenRecord>
      )}
    </Dialog>
  )
}
