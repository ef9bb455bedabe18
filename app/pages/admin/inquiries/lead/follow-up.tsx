import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { usePreload } from '#app/ui/desk/lazy-part.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { OpeningFailed } from '#app/ui/desk/part-not-loaded.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { useSetFollowUp } from '../follow-up/queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { Panel } from './panel.tsx'

const { Part: FollowUpForm, load: loadForm } = loadPart(async () => (await import('../follow-up/form.tsx')).FollowUpForm)

interface FollowUpProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

/** The follow-up of a lead, with its editor. Source: lead desk §3. */
export function FollowUp({ screen, inquiry }: FollowUpProps) {
  const [isEditing, setIsEditing] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  usePreload(loadForm)
  const close = () => setIsEditing(false)
  useEffect(() => {
    if (isEditing === wasEditing.current) return
    wasEditing.current = isEditing
    if (!isEditing) return edit.current?.focus()
    panel.current?.querySelector('input')?.focus()
    panel.current?.querySelector('form')?.scrollIntoView({ block: 'nearest' })
  }, [isEditing])
  return (
    <Panel title="Follow-up">
      <div ref={panel}>
        {isEditing ? (
          <FollowUpForm props={{ screen, inquiry, onDone: close }} failed={<OpeningFailed isOpen onClose={close} />} />
        ) : (
          <Current screen={screen} inquiry={inquiry} edit={edit} onEdit={() => startTransition(() => setIsEditing(true))} />
        )}
      </div>
    </Panel>
  )
}

interface CurrentProps extends FollowUpProps {
  /** The button that begins the edit. */
  edit: RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

function Current({ screen, inquiry, edit, onEdit }: CurrentProps) {
  const { followUpAt, followUpNote } = inquiry
  const { mutate, isPending } = useSetFollowUp(screen)
  const handleDone = () =>
    mutate(
      { base: inquiry, at: null, note: '' },
      {
        // The focused button is about to disappear.
        onSuccess: () => edit.current?.focus(),
      },
    )
  return (
    <div className="grid gap-3">
      {followUpAt === null ? <p className="text-muted">None is set.</p> : <FollowUpInstant at={followUpAt} />}
      {followUpNote !== '' && <p className="wrap-anywhere">{followUpNote}</p>}
      <div className="no-print flex flex-wrap gap-2">
        {followUpAt !== null && (
          <Button busy={isPending} onClick={handleDone}>
            Done
          </Button>
        )}
        <Button key="edit" ref={edit} onClick={onEdit}>
          {followUpAt === null ? 'Set a follow-up' : 'Change'}
        </Button>
      </div>
    </div>
  )
}

/** The instant in full, and a mark once it has come. */
function FollowUpInstant({ at }: { at: string }) {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {Date.parse(at) <= Date.parse(now) && <Badge tone="red">Due now</Badge>}
      <time dateTime={at}>{formatDueInstant(at, now, timeZone)}</time>
    </p>
  )
}
