import { timeOrDate } from '#app/session/dates.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Content } from '../kind.ts'
import type { PublishWords } from './publish-buttons.tsx'
import type { EditorFrame } from './use-editor.ts'

interface EditorStatusProps<Row extends Content> {
  frame: EditorFrame<Row>
  words: PublishWords
}

/** What is stored, and since when. */
export function EditorStatus<Row extends Content>({ frame, words }: EditorStatusProps<Row>) {
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
