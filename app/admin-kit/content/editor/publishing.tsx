import { timeOrDate } from '#app/session/dates.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { MenuButton, type MenuEntry } from '#app/ui/desk/menu.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Content } from '../kind.ts'
import type { EditorFrame } from './use-editor.ts'

/** The words of a record's status, and how it is published. */
export interface PublishWords {
  draft: string
  live: string
  /** The menu of a draft, beside 'Publish now'; fields of the body go with it. */
  now?: () => object
  /** A date to come that is chosen, e.g. '1 Jan 2030, 10:00 AM'; undefined where records have none. */
  date?: string | null
  /** The entry that hides it from visitors. */
  back: string
}

interface PublishButtonsProps<Row extends Content> {
  frame: EditorFrame<Row>
  words: PublishWords
  onSchedule: () => void
}

/** Publish with its choices; of what visitors see, Update, and the way back. */
export function PublishButtons<Row extends Content>({ frame, words, onSchedule }: PublishButtonsProps<Row>) {
  const { edit, autosave, save, isPressed } = frame
  const { date, now } = words
  if (autosave.isDraft) {
    const later: MenuEntry[] =
      date === undefined
        ? []
        : [date === null ? { label: 'Schedule…', onClick: onSchedule } : { label: `Publish on ${date}`, onClick: () => save(true) }]
    const entries = [{ label: 'Publish now', onClick: () => save(true, now?.()) }, ...later]
    return <MenuButton variant="primary" label="Publish" entries={entries} />
  }
  return (
    <>
      <Button type="submit" variant="primary" busy={isPressed} isBlocked={!edit.isDirty || edit.haveChangesJustAppeared}>
        Update
      </Button>
      <MenuButton label={words.live} entries={[{ label: words.back, onClick: () => save(false) }]} />
    </>
  )
}

/** What is stored, and since when. */
export function EditorStatus<Row extends Content>({ frame, words }: Omit<PublishButtonsProps<Row>, 'onSchedule'>) {
  const now = useNow()
  const { edit, autosave, failure } = frame
  const { base, isDirty } = edit
  const describe = (): string => {
    if (autosave.isSaving) return 'Saving…'
    if (base === null || failure !== null || edit.changes.length > 0)
      return autosave.missing === undefined ? 'Not saved' : `Not saved · ${autosave.missing}`
    const status = autosave.isDraft ? words.draft : words.live
    if (!isDirty) return `${status} · saved ${timeOrDate(base.updatedAt, now)}`
    if (!autosave.isDraft) return `${status} · your changes are not on the site yet`
    return autosave.missing === undefined ? `${status} · not saved yet` : `Not saved · ${autosave.missing}`
  }
  return (
    <p role="status" className="min-w-0 text-muted">
      {describe()}
    </p>
  )
}
