import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { work } from '#contract/work.ts'

export const workKind = contentKind(
  'work',
  work,
  contentMessages(
    { one: 'case study', many: 'case studies' },
    {
      title: 'Work',
      emptyText: 'Case studies on the work page appear here.',
      addTitle: 'Add Case Study',
      createDenied: 'You do not have permission to create case studies',
    },
  ),
)
