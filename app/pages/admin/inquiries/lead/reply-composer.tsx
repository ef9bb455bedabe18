import type { FormEvent, KeyboardEvent } from 'react'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { useLatestAgencyName } from '#app/layouts/admin/latest-agency-name.ts'
import { useAdmin, useIsEmailSetUp } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { countCharacters } from '#app/ui/desk/count-characters.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { isComposing } from '#app/ui/desk/is-composing.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { ReplyTemplate } from '#domain/reply-template.ts'
import type { ComposerFormProps } from './entry-form.tsx'
import { useOpenLead } from './open-lead.ts'
import { useInquiryEvents } from './queries.ts'
import type { ReplyValues } from './replies.ts'
import { IS_SPAM, NO_ADDRESS, NO_EMAIL, QUEUE_FAILED, RESTORED, STILL_HERE } from './messages.ts'
import { useFilledTemplates } from './reply-templates.ts'
import { SendButtons } from './send-buttons.tsx'
import { useReplyForm } from './use-reply-form.ts'

const TEXT_LIMIT = 10_000
const formatCount = (count: number): string => count.toLocaleString('en-IN')

/** Writes a reply by mail. Source: lead desk §3 'Reply'. */
export function ReplyComposer({ focusCount }: ComposerFormProps) {
  const { inquiry, replies } = useOpenLead()
  const { id, isSpam, email, firstResponseAt } = inquiry
  const templates = useFilledTemplates(inquiry)
  const { data: events, isPending } = useInquiryEvents(inquiry)
  if (isSpam) return <Notice tone="yellow">{IS_SPAM}</Notice>
  if (email === '') return <Notice tone="yellow">{NO_ADDRESS}</Notice>
  if (templates === undefined || isPending) return <FormSkeleton />
  // The template for a lead that nobody has replied to.
  const first = templates.find(({ id: name }) => name === 'first-answer') ?? templates[0]
  const isUnanswered = firstResponseAt === null && events?.every(({ kind }) => kind !== 'reply') !== false
  return (
    <ReplyForm
      // A text that was put back is in its draft.
      key={`${id} ${replies.backs}`}
      focusCount={focusCount}
      templates={templates}
      template={isUnanswered ? first : undefined}
    />
  )
}

interface ReplyFormProps extends ComposerFormProps {
  templates: readonly ReplyTemplate[]
  template: ReplyTemplate | undefined
}

function ReplyForm({ focusCount, templates, template }: ReplyFormProps) {
  const { inquiry, replies, beside } = useOpenLead()
  const { form, values, send, restored, insert, templateId, undo, submit } = useReplyForm({ inquiry, template, focusCount })
  const { email } = useAdmin()
  const isEmailSetUp = useIsEmailSetUp()
  const sendAndGoOn =
    beside &&
    (() => {
      const goOn = beside.rememberNext()
      submit(null, (reply) => {
        replies.offer(reply)
        goOn('reply')
      })
    })
  const keys = {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      const isToGoOn = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
      if (!isToGoOn || sendAndGoOn === undefined || isComposing(event.nativeEvent)) return submitByKey.onKeyDown(event)
      event.preventDefault()
      if (!event.repeat) sendAndGoOn()
    },
  }
  return (
    <form
      noValidate
      aria-label="Reply"
      {...keys}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(null, replies.offer)
      }}
      className="no-print grid grid-cols-1 gap-2"
    >
      {!isEmailSetUp && <Notice tone="yellow">{NO_EMAIL}</Notice>}
      {restored && (
        <Notice tone="blue" role="status">
          {RESTORED}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-2 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TemplateField templates={templates} templateId={templateId} onChoose={insert} />
        <TextField label="Subject" required autoComplete="off" readOnly={send.isPending} {...form.field('subject')} />
      </div>
      <TemplateUndo onUndo={undo} />
      <TextAreaField
        label="Reply"
        required
        rows={5}
        // What is typed now would be lost when the answer empties the form.
        readOnly={send.isPending}
        className="lg:max-h-36"
        hint={`${formatCount(countCharacters(values.text))} of ${formatCount(TEXT_LIMIT)} characters · Replies go to ${email}`}
        {...form.field('text')}
      />
      {send.error !== null && (
        <SaveFailed title={QUEUE_FAILED} error={send.error}>
          {STILL_HERE}
        </SaveFailed>
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Preview inquiry={inquiry} values={values} />
        <SendButtons busy={send.isPending} sendAndGoOn={sendAndGoOn} sendLater={(at) => submit(at, replies.offer)} />
      </div>
    </form>
  )
}

interface TemplateFieldProps {
  templates: readonly ReplyTemplate[]
  /** The template whose text is in the form unedited; '' for none. */
  templateId: string
  onChoose: ReturnType<typeof useReplyForm>['insert']
}

/** Puts a template into subject and text. */
function TemplateField({ templates, templateId, onChoose }: TemplateFieldProps) {
  if (templates.length === 0) return null
  const choices: Choice[] = [['', 'Choose a template'], ...templates.map(({ id, name }): Choice => [id, name])]
  const handleChange = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (template !== undefined) onChoose(template)
  }
  return (
    <SelectField label="Template" choices={choices} value={templateId} onChange={(event) => handleChange(event.target.value)} />
  )
}

/** Brings back what was typed before a template. */
const TemplateUndo = ({ onUndo }: { onUndo: (() => void) | undefined }) => (
  <div role="status">
    {onUndo && (
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        The template has replaced what you typed.
        <Button onClick={onUndo}>Undo</Button>
      </p>
    )}
  </div>
)

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
