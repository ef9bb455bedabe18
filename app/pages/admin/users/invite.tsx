import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { showServerErrors, useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { SelectField, TextField } from '#app/ui/desk/field.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { INVITATION_HOURS, type Invitation, invitationInput } from '#domain/invitation.ts'
import { DEFAULT_ROLE, displayName, type Role } from '#domain/user.ts'
import { ROLE_CHOICES } from './form.tsx'
import { COPY_REFUSED, LINK_COPIED, NOT_MAILED } from './messages.ts'
import { useInvite } from './queries.ts'

const BLANK: { name: string; email: string; role: Role } = { name: '', email: '', role: DEFAULT_ROLE }

interface InviteFormProps {
  onInvited: (invitation: Invitation) => void
  onCancel: () => void
}

/** The colleague gets a link to set the password. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const isEmailSetUp = useIsEmailSetUp()
  const invite = useInvite()
  const form = useSchemaForm({ schema: invitationInput, defaultValues: BLANK })
  const handleSend = form.handleSubmit(async (values) => {
    try {
      onInvited((await invite.mutateAsync(values)).data)
    } catch (error) {
      // The mutation has shown a toast.
      showServerErrors(form, error)
    }
  })
  return (
    <form noValidate onSubmit={handleSend} className="grid gap-4">
      <p className="text-muted">
        {isEmailSetUp
          ? `They get an e-mail with a link to set their password. It works once, within ${INVITATION_HOURS} hours.`
          : `E-mail isn't set up: you get a link to send them yourself. It works once, within ${INVITATION_HOURS} hours.`}
      </p>
      <TextField label="Name" required data-autofocus="" autoComplete="off" {...form.field('name')} />
      <TextField label="Email" required type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <SelectField label="Role" required choices={ROLE_CHOICES} {...form.field('role')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={invite.isPending}>
          {isEmailSetUp ? 'Send invitation' : 'Make the link'}
        </Button>
      </div>
    </form>
  )
}

/** Without a mail server: the link, which is stored nowhere. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) {
  const shown = useLastDefined(invitation)
  return (
    <Dialog open={invitation !== null} onClose={onClose} title={shown && `Invitation for ${displayName(shown.user)}`}>
      {shown && <InvitationLink link={shown.link ?? ''} onClose={onClose} />}
    </Dialog>
  )
}

function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(LINK_COPIED)
    } catch {
      field.current?.select()
      toast.error(COPY_REFUSED)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="yellow">{NOT_MAILED}</Notice>
      <TextField
        ref={field}
        label="Link to set the password"
        hint={`Works once, within ${INVITATION_HOURS} hours`}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" data-autofocus="" onClick={() => void handleCopy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy link
        </Button>
      </div>
    </div>
  )
}
