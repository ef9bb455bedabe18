import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { TextAreaField } from '#app/ui/desk/field.tsx'
import { type Inquiry, inquiryPatch } from '#domain/inquiry.ts'
import { inquiryChanges } from '../changes.ts'
import { UPDATE_FAILED } from '../messages.ts'
import { useSaveInquiry } from '../queries.ts'

const toValues = ({ notes }: Inquiry) => ({ notes })

/** The lead's summary, which stays in sight: the same Internal Notes as in the details. Source: lead desk §3. */
export function NotesForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const edit = useRecordForm({
    kind: `inquiry-notes:${inquiry.kind}`,
    noun: 'inquiry',
    record: inquiry,
    toValues,
    schema: inquiryPatch,
    changesBetween: (before: Inquiry, after: Inquiry) =>
      inquiryChanges(before, after).filter(({ field }) => field === 'Internal Notes'),
  })
  const { form, base } = edit
  const { mutateAsync, error } = useSaveInquiry()
  const handleSave = form.handleSubmit((sent) =>
    mutateAsync({ base, patch: sent }).then(
      ({ data }) => edit.settle(data, sent, onClose),
      // The failure is shown already, as a toast or as the conflict notice.
      () => undefined,
    ),
  )
  return (
    <RecordForm
      edit={edit}
      isLoaded
      submit="Save notes"
      failure={{ title: UPDATE_FAILED, error }}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onClose)}
    >
      <TextAreaField label="Internal Notes" placeholder="Add internal notes about this inquiry..." {...form.field('notes')} />
    </RecordForm>
  )
}
