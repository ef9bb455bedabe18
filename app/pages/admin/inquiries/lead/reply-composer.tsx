import Send from 'lucide-react/icons/send'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { useLatestAgencyName } from '#app/layouts/admin/latest-agency-name.ts'
import { useAdmin, useIsEmailSetUp } from '#app/session/session.ts'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { countCharacters } from '#app/ui/desk/count-characters.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryScreen } from '../screen.ts'
import { IS_SPAM, NO_ADDRESS, NO_EMAIL, QUEUE_FAILED, RESTORED, STILL_HERE } from './reply-messages.ts'
import { useFilledTemplates } from './reply-templates.ts'
import { type ReplyValues, useReplyForm } from './use-reply-form.ts'

const TEXT_LIMIT = 10_000
const formatCount = (count: number): string => count.toLocaleString('en-IN')

interface ReplyComposerProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

/** Writes a reply by mail. Source: lead desk §3 'Reply'. */
export function ReplyComposer({ screen, inquiry }: ReplyComposerProps) {
  if (inquiry.isSpam) return <Notice tone="yellow">{IS_SPAM}</Notice>
  if (inquiry.email === '') return <Notice tone="yellow">{NO_ADDRESS}</Notice>
  return <Composer key={`${inquiry.kind} ${inquiry.id}`} screen={screen} inquiry={inquiry} />
}

function Composer({ screen, inquiry }: ReplyComposerProps) {
  const { form, values, send, pickUp, restored, insert, templateId, undo, handleSend } = useReplyForm(screen, inquiry)
  const { email } = useAdmin()
  const isEmailSetUp = useIsEmailSetUp()
  return (
    <form
      noValidate
      {...submitByKey}
      aria-label="Reply"
      onSubmit={(event) => void handleSend(event)}
      className="no-print grid gap-4"
    >
      {!isEmailSetUp && <Notice tone="yellow">{NO_EMAIL}</Notice>}
      <PickUpUndo pickUp={pickUp} />
      {restored && (
        <Notice tone="blue" role="status">
          {RESTORED}
        </Notice>
      )}
      <TemplateField inquiry={inquiry} templateId={templateId} onChoose={insert} onUndo={undo} />
      <TextField label="Subject" required autoComplete="off" readOnly={send.isPending} {...form.field('subject')} />
      <TextAreaField
        label="Reply"
        required
        rows={8}
        // What is typed now would be lost when the answer empties the form.
        readOnly={send.isPending}
        hint={`${formatCount(countCharacters(values.text))} of ${formatCount(TEXT_LIMIT)} characters · Ctrl Enter sends`}
        {...form.field('text')}
      />
      <Preview inquiry={inquiry} values={values} />
      {send.error !== null && (
        <SaveFailed title={QUEUE_FAILED} error={send.error}>
          {STILL_HERE}
        </SaveFailed>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs wrap-anywhere text-muted">The answer comes to {email}</p>
        <Button type="submit" variant="primary" busy={send.isPending}>
          <Send aria-hidden="true" className="size-4" />
          Send
        </Button>
      </div>
    </form>
  )
}

/** After a reply that changed owner or status. */
function PickUpUndo({ pickUp: { done, isUndoing, undo, dismiss } }: { pickUp: ReturnType<typeof useReplyForm>['pickUp'] }) {
  return done.map((change) => (
    <UndoToast key={change.sentence} busy={isUndoing} onUndo={() => undo(change)} onDismiss={() => dismiss(change)}>
      {change.sentence}
    </UndoToast>
  ))
}

interface TemplateFieldProps {
  inquiry: Inquiry
  /** The template whose text is in the form unedited; '' for none. */
  templateId: string
  onChoose: ReturnType<typeof useReplyForm>['insert']
  onUndo: (() => void) | undefined
}

/** Puts a template into subject and text; Undo brings back what was typed. */
function TemplateField({ inquiry, templateId, onChoose, onUndo }: TemplateFieldProps) {
  const templates = useFilledTemplates(inquiry)
  if (templates.length === 0) return null
  const choices: Choice[] = [['', 'Choose a template'], ...templates.map(({ id, name }): Choice => [id, name])]
  const handleChange = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (template !== undefined) onChoose(template)
  }
  return (
    <div className="grid gap-2">
      <SelectField label="Template" choices={choices} value={templateId} onChange={(event) => handleChange(event.target.value)} />
      <div role="status">
        {onUndo && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            The template has replaced what you typed.
            <Button onClick={onUndo}>Undo</Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** The mail as the visitor gets it. */
function Preview({ inquiry, values: { subject, text } }: { inquiry: Inquiry; values: ReplyValues }) {
  const { name } = useAdmin()
  const agencyName = useLatestAgencyName()
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-teal pointer-coarse:min-h-11">
        Preview
      </summary>
      <div className="grid gap-2 rounded-sm bg-sunken p-3">
        <p className="text-xs wrap-anywhere text-muted">
          From {name} · {agencyName} to {inquiry.email}
        </p>
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text.trim()}</p>
      </div>
    </details>
  )
}
