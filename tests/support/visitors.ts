/** Submissions of visitors, for tests. */
import { expect } from 'vitest'
import type { Site } from './app.ts'

export const person = { name: 'Priya Sharma', email: 'priya@example.com' }

const send = async (site: Site, path: string, body: object): Promise<number> => {
  const answer = await site.call('POST', path, { body: { ...person, ...body } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}

/** Submits a service inquiry; returns its id. */
export const sendServiceInquiry = (site: Site, body: object = {}): Promise<number> => send(site, '/api/service-inquiries', body)

/** Submits a contact message; returns its id. */
export const sendContactInquiry = (site: Site, body: object = {}): Promise<number> =>
  send(site, '/api/contact', { message: 'Please call me', ...body })

/** Activities of inquiries, the oldest first. */
export const inquiryActivities = (site: Site) =>
  site.db.selectFrom('activity_logs').selectAll().where('resource_type', 'like', '%inquiry').orderBy('id').execute()
