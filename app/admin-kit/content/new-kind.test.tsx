// @vitest-environment jsdom
/** A new kind of content needs its form and its columns for a screen: search, list, dialog, save and conflict are the kit's. */
import { expect, test } from 'vitest'
import { ContentScreen, type ContentScreenKind } from './screen.tsx'
import { useContentForm } from './use-content-form.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { AT, change, find, pageOf } from '#tests/support/mounted/records.ts'
import { fill, mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { type Question, type QuestionInput, questionInput, questionKind, questions } from '#tests/support/questions.ts'

const BLANK: QuestionInput = { title: '', answer: '', imageUrl: '', isActive: true }

const toValues = (row: Question | null): QuestionInput => questionInput.parse(row ?? BLANK)

function QuestionForm({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { form, frame } = useContentForm<Question, QuestionInput, QuestionInput>({
    kind: questionKind,
    record: question,
    toValues,
    schema: questionInput,
    toInput: (values) => values,
    onClose,
  })
  return (
    <RecordForm {...frame}>
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Answer" {...form.field('answer')} />
      <TextField label="Image URL" {...form.field('imageUrl')} />
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}

const SCREEN: ContentScreenKind<Question> = {
  kind: questionKind,
  rows: {
    summary: () => '',
    columns: [{ name: 'answer', heading: 'Answer', width: 10, cell: ({ answer }) => answer }],
    lastColumn: { name: 'since', heading: 'Since', width: 5, cell: ({ createdAt }) => createdAt.slice(0, 4) },
    facts: ({ answer }) => answer,
  },
  form: (question, onClose) => <QuestionForm question={question} onClose={onClose} />,
  describeDeletion: ({ title }) => title,
}
const QuestionScreen = () => <ContentScreen screen={SCREEN} />

test('a record of a new kind is added and edited in its form, and listed in its columns', async () => {
  const rows: Question[] = []
  const { user } = await mountDesk(
    'admin',
    '/admin/questions',
    (api) => {
      api.on(questions.adminList, ({ query }) => pageOf(rows, query))
      api.on(questions.create, ({ body }) => {
        const created = { id: 1, ...body, createdAt: AT, updatedAt: AT }
        rows.push(created)
        return { data: created }
      })
      api.on(questions.adminGet, ({ params: { id } }) => ({ data: find(rows, id) }))
      api.on(questions.update, ({ params: { id }, body: { updatedAt, ...fields } }) => {
        find(rows, id, updatedAt)
        return { data: change(rows, id, fields) }
      })
    },
    { path: 'admin/questions', Component: QuestionScreen },
  )
  await user.click(await screen.findByRole('button', { name: 'Add Your First Question' }))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, form.getByLabelText('Title'), 'Do you sign an NDA?')
  await fill(user, form.getByLabelText('Answer'), 'Yes')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await screen.findByText('Question created successfully')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const row = within(screen.getByRole('link', { name: 'Do you sign an NDA?' }).closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Yes', '2026']))

  await user.click(screen.getByRole('link', { name: 'Do you sign an NDA?' }))
  const edit = within(await screen.findByRole('dialog'))
  await fill(user, await edit.findByLabelText('Answer'), 'Before the first call')
  await user.click(edit.getByRole('button', { name: 'Update' }))
  await screen.findByText('Question updated successfully')
  expect(rows).toMatchObject([{ id: 1, title: 'Do you sign an NDA?', answer: 'Before the first call', isActive: true }])
})
