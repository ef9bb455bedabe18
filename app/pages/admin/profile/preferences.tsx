import { savePreferences } from '#app/session/preferences.ts'
import { useAdmin, useIsEmailSetUp } from '#app/session/session.ts'
import { Avatar } from '#app/ui/desk/avatar.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { toInitials } from '#app/ui/desk/initials.ts'
import { AVATAR_COLOURS, type AvatarColour, type PreferencesPatch, STAFF_MAILS, type StaffMail } from '#domain/preferences.ts'
import { displayName } from '#domain/user.ts'
import { ThemeSwitch } from '#app/layouts/admin/theme-switch.tsx'

const MAIL_LABELS: Record<StaffMail, string> = {
  newLeads: 'New inquiries',
  assigned: 'Leads assigned to me',
  warnings: 'Replies due soon',
  overdue: 'Overdue replies',
  consultations: 'Consultations: booked, moved, cancelled, reminders',
  heldAsSpam: 'Daily list of inquiries held as spam',
}

/** Theme, colour of the initials and mails; each choice is saved at once. */
export function PreferencesCard() {
  const admin = useAdmin()
  const isEmailSetUp = useIsEmailSetUp()
  const { colour, mutedMails } = admin.preferences
  const save = (patch: PreferencesPatch) => void savePreferences(admin, patch)
  const toggle = (mail: StaffMail, isWanted: boolean) =>
    save({ mutedMails: isWanted ? mutedMails.filter((muted) => muted !== mail) : [...mutedMails, mail] })
  return (
    <section
      aria-labelledby="preferences"
      className="grid content-start gap-5 rounded-md border border-line bg-surface p-5 lg:col-span-2"
    >
      <div>
        <h2 id="preferences" className="text-lg font-semibold">
          Preferences
        </h2>
        <p className="text-muted">Saved at once, for every device you sign in on.</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid justify-items-start gap-1.5">
            <p className="font-medium">Theme</p>
            <ThemeSwitch />
          </div>
          <ColourChoice name={displayName(admin)} chosen={colour} onChoose={(chosen) => save({ colour: chosen })} />
        </div>
        <fieldset className="grid content-start gap-1.5">
          <legend className="mb-1.5 font-medium">E-mails to me</legend>
          {STAFF_MAILS.map((mail) => (
            <CheckboxField
              key={mail}
              label={MAIL_LABELS[mail]}
              checked={!mutedMails.includes(mail)}
              onChange={({ target }) => toggle(mail, target.checked)}
            />
          ))}
          {!isEmailSetUp && <p className="text-xs text-muted">E-mail isn't set up: nothing is sent yet.</p>}
        </fieldset>
      </div>
    </section>
  )
}

interface ColourChoiceProps {
  name: string
  chosen: AvatarColour | null
  onChoose: (colour: AvatarColour) => void
}

function ColourChoice({ name, chosen, onChoose }: ColourChoiceProps) {
  return (
    <div role="group" aria-labelledby="initials-colour" className="grid gap-1.5">
      <p id="initials-colour" className="font-medium">
        Colour of your initials
      </p>
      <div className="flex flex-wrap gap-1.5">
        {AVATAR_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={`${toInitials(name)} in ${colour}`}
            title={colour}
            aria-pressed={colour === chosen}
            onClick={() => onChoose(colour)}
            className="grid size-10 place-items-center rounded-full border-2 border-transparent aria-pressed:border-ink pointer-coarse:size-11"
          >
            <Avatar name={name} size="medium" colour={colour} />
          </button>
        ))}
      </div>
    </div>
  )
}
