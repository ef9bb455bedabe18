/** Inquiries as rows, and the list of service inquiries. */
import { expect } from 'vitest'
import { toNameKey } from '#domain/name-key.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from './app.ts'

export const SERVICE_INQUIRIES = '/api/service-inquiries/admin'
/** When the first one of `addInquiries` was created, in epoch milliseconds. */
export const START = Date.parse('2026-11-01T00:00:00.000Z')

/** Columns of `inquiries`; status and priority as their position in the workflow. */
type Fields = Partial<{
  kind: string
  name: string
  email: string
  phone: string
  company: string
  service_name: string
  message: string
  status: number
  priority: number
  assignee_id: number | null
  is_spam: number
}>

/** Adds inquiries an hour apart, the last one the newest; returns their ids. */
export const addInquiries = async (site: Site, many: Fields[]): Promise<number[]> => {
  const ids: number[] = []
  for (const [position, fields] of many.entries()) {
    const at = new Date(START + position * 3_600_000).toISOString()
    const { name = 'Someone' } = fields
    const row = await site.db
      .insertInto('inquiries')
      .values(
        withFoldedText('inquiries', {
          kind: 'service',
          name,
          name_key: toNameKey(name),
          email: 'x@example.com',
          created_at: at,
          updated_at: at,
          ...fields,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}

/** The first page of the list as a sales person reads it; `query` begins with '?'. */
export const listInquiries = async (site: Site, query = '') => {
  const token = await site.signIn('sales_person')
  const answer = await site.call('GET', `${SERVICE_INQUIRIES}${query}`, { token })
  expect(answer).toMatchObject({ status: 200 })
  const data: { id: number; name: string; status: string; priority: string }[] = answer.body.data
  return { data, ids: data.map((item) => item.id), pagination: answer.body.pagination }
}
