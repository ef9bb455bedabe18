import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isConflict, isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { useOpenedForm } from '#app/ui/desk/use-opened-form.ts'
import type { RecordChange } from './changes.ts'
import { SaveFailed } from './save-failed.tsx'
import { submitByKey } from './submit-by-key.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useFirstErrorFocus, useRefusalInView } from './refused-save.ts'
import type { RecordEdit } from './use-record-form.ts'
import { leavesRecord } from './use-record-param.ts'

interface RecordFormProps<Entity, Values extends FieldValues> {
  /** The title of a form that is a panel below the record's details; without it the form fills its dialog. */
  panel?: string
  /** Of a form that opens below other content, which gets the focus: whether its fields are there. */
  isLoaded?: boolean
  edit: RecordEdit<Entity, Values>
  /** URL parameter of the record, e.g. 'edit'. Without one, leaving is not confirmed: the form has its draft when it opens again. */
  param?: string
  /** Label of the submit button: 'Create' or 'Update'. */
  submit: string
  /** Whether a save is waiting to start. */
  busy?: boolean
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  /** Label of the button that closes the form without a save; 'Cancel' by default. */
  cancel?: string
  /** Warns that the shown version may be outdated. */
  notice?: ReactNode
  /** The error of the last save, and its title. Conflicts, deleted records and errors of fields are shown by other parts of the form. */
  failure?: { title: string; error: Error | null; kept?: string }
  /** Additional buttons beside Cancel and submit. */
  actions?: ReactNode
  children: ReactNode
}

const isUnplaced = (error: Error | null): error is Error => error !== null && !isConflict(error) && !isNotFound(error)

const PANEL = 'no-print mt-6 rounded-md bg-sunken p-4'

/** Frame of a record's form, which Ctrl Enter submits: draft and conflict notices, the fields, Cancel and submit, and the guard of unsaved input. */
export function RecordForm<Entity, Values extends FieldValues>(props: RecordFormProps<Entity, Values>) {
  const { panel, isLoaded, edit, param, submit, busy = false, onSubmit, onCancel, cancel = 'Cancel' } = props
  const { notice, failure, actions, children } = props
  const refusal = useRefusalInView(edit.form.formState)
  useOpenedForm(refusal.ref, isLoaded)
  useFirstErrorFocus(refusal.ref, edit.form.formState.submitCount)
  const hasFieldError = Object.keys(edit.form.formState.errors).length > 0
  return (
    <form
      {...refusal}
      tabIndex={isLoaded === undefined ? undefined : -1}
      noValidate
      {...submitByKey}
      aria-label={panel}
      onSubmit={(event) => void onSubmit(event)}
      className={`grid scroll-mb-5 gap-4 outline-none ${panel ? PANEL : ''}`}
    >
      {panel && <h3 className="font-semibold">{panel}</h3>}
      {edit.restored && (
        <Notice tone="blue" role="status">
          {edit.restored}
        </Notice>
      )}
      {notice}
      {edit.changes.length > 0 && <ConflictNotice one={edit.noun} changes={edit.changes} submit={submit} />}
      {children}
      {failure && !hasFieldError && isUnplaced(failure.error) && (
        <SaveFailed title={failure.title} error={failure.error}>
          {`${failure.kept ?? 'What you typed is still here.'} ${submit} tries again.`}
        </SaveFailed>
      )}
      <div className={panel ? 'flex flex-wrap justify-end gap-2' : 'form-buttons'}>
        {actions}
        <Button onClick={() => onCancel()}>{cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy || edit.form.formState.isSubmitting}
          isBlocked={edit.haveChangesJustAppeared}
        >
          {submit}
        </Button>
      </div>
      {param !== undefined && <UnsavedGuard dirty={edit.isDirty} losesWhen={leavesRecord(param)} onDiscard={edit.discardDraft} />}
    </form>
  )
}

/** What someone else changed, above input that is not saved; `submit` names the button that saves it. */
export function ConflictNotice({ one, changes, submit }: { one: string; changes: RecordChange[]; submit: string }) {
  return (
    <div data-refusal="" className="scroll-mt-5">
      <Notice tone="yellow" role="alert">
        <p className="font-semibold">Someone else changed this {one} meanwhile</p>
        <ul className="my-1 list-disc pl-5">
          {changes.map(({ field, from, to }) => (
            <li key={field} className="wrap-anywhere whitespace-pre-wrap">
              {field}: {from} → {to}
            </li>
          ))}
        </ul>
        <p>Your changes aren’t saved yet, but they’re still here. {submit} puts it in place of theirs.</p>
      </Notice>
    </div>
  )
}
