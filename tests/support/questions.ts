/** A kind of content that the product does not have: its schema, its calls and its sentences. */
import * as z from 'zod/mini'
import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { contentEndpoints } from '#contract/content.ts'

const fields = { title: z.string(), answer: z.string(), imageUrl: z.string(), isActive: z.boolean() }
const question = z.object({ id: z.number(), ...fields, createdAt: z.string(), updatedAt: z.string() })
export type Question = z.output<typeof question>
export const questionInput = z.object(fields)
export type QuestionInput = z.output<typeof questionInput>

export const questions = contentEndpoints({
  path: '/questions',
  noun: 'a question',
  summaries: { list: '', get: '', adminList: '', adminGet: '', setActive: '' },
  entity: question,
  input: questionInput,
  patch: z.partial(questionInput),
  publicFilters: {},
  staffFilters: {},
})

export const questionKind = contentKind(
  'questions',
  questions,
  contentMessages({ one: 'question', many: 'questions' }, { emptyText: 'What visitors ask appears here.' }),
)
