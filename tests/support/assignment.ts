/** Round robin and take-back, for tests. */
import { expect } from 'vitest'
import { type Site, signInAs } from './app.ts'

/** Saves the settings of the assignment. */
export const setAssignment = async (site: Site, settings: { mode?: string; takeBackMinutes?: number | null }): Promise<void> => {
  const { email } = await site.addUser('admin')
  const token = await signInAs(site, email)
  const body = { mode: 'round-robin', takeBackMinutes: null, ...settings }
  expect((await site.call('PUT', '/api/admin/settings/assignment', { token, body })).status).toBe(200)
}

/** The assignees of all inquiries, the oldest inquiry first. */
export const assignees = async (site: Site): Promise<(number | null)[]> => {
  const rows = await site.db.selectFrom('inquiries').select('assignee_id').orderBy('id').execute()
  return rows.map((row) => row.assignee_id)
}

/** The assignment events of a lead, the oldest first: actor, and the data. */
export const assignmentEvents = async (site: Site, inquiryId: number): Promise<[actor: string, data: object][]> => {
  const rows = await site.db
    .selectFrom('inquiry_events')
    .select(['actor_name', 'data'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'assignment')
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.actor_name, JSON.parse(row.data)])
}

/** The recipients of a template's mails, sorted. */
export const recipientsOf = async (site: Site, template: string): Promise<string[]> => {
  const rows = await site.db.selectFrom('mail_outbox').select('recipient').where('template', '=', template).execute()
  return rows.map(({ recipient }) => recipient).toSorted()
}

/** The context of a job that does not send the mails, `ms` after the site's clock: the site's own job finds nothing that is due. */
export const jobContext = (site: Site, ms: number) => ({
  ...site.context,
  now: () => new Date(site.clock.now().getTime() + ms).toISOString(),
  wake: () => undefined,
})
