import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { useFirstErrorFocus } from '#app/admin-kit/records/use-first-error-focus.ts'
import type { RecordEdit } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError, isConflict } from '#app/api/api-error.ts'
import { SAVE_FAILED } from './messages.ts'

interface SectionFormProps<Entity, Values extends FieldValues> {
  edit: RecordEdit<Entity, Values>
  /** The error of the last save. */
  error: Error | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  /** Warns that the shown version may be outdated. */
  notice: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A conflict and errors of fields have their own place. */
const isUnplaced = (error: Error | null): error is Error =>
  error !== null && !isConflict(error) && !(error instanceof ApiError && Object.keys(error.errors).length > 0)

/** Frame of a section's form. Cancel undoes every unsaved change; the form stays open. */
export function SectionForm<Entity, Values extends FieldValues>(props: SectionFormProps<Entity, Values>) {
  const { edit, error, onSubmit, onCancel, notice, children } = props
  const box = useRef<HTMLDivElement>(null)
  useFirstErrorFocus(box, edit.form.formState.submitCount)
  return (
    <div ref={box}>
      <RecordForm edit={edit} param="section" submit="Save" notice={notice} onSubmit={onSubmit} onCancel={onCancel}>
        {children}
        {isUnplaced(error) && (
          <SaveFailed title={SAVE_FAILED} error={error}>
            What you typed is still here. Save tries again.
          </SaveFailed>
        )}
      </RecordForm>
    </div>
  )
}
