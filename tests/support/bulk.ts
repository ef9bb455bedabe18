/** Many inquiries as rows, and bulk jobs without the running site's own job, for tests. */
import type { BulkJob } from '#domain/bulk.ts'
import type { Insertable } from 'kysely'
import type { Role } from '#domain/user.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { changeInquiries } from '#server/leads/inquiries/bulk/operations.ts'
import { LEASE_MS } from '#server/leads/inquiries/bulk/run.ts'
import { type StaffContext, transaction } from '#server/platform/operation.ts'
import type { Site } from './app.ts'
import { shift } from './leads.ts'

/** Inserts `count` service inquiries, one a minute, the newest last; returns their ids. */
export const addLeads = async (
  site: Site,
  count: number,
  fields: Partial<Insertable<Tables['inquiries']>> = {},
): Promise<number[]> => {
  const now = site.clock.now().toISOString()
  const rows = Array.from({ length: count }, (_, index) => {
    const at = shift(now, (index - count) * 60_000)
    return withFoldedText('inquiries', {
      kind: 'service',
      name: `Lead ${index}`,
      email: 'lead@example.in',
      priority: 1,
      created_at: at,
      updated_at: at,
      ...fields,
    })
  })
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += 500) {
    const part = await site.db
      .insertInto('inquiries')
      .values(rows.slice(from, from + 500))
      .returning('id')
      .execute()
    ids.push(...part.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

/** The context of a new member of staff; no job is woken. */
export const addActor = async (site: Site, role: Role): Promise<StaffContext> => {
  const user = await site.addUser(role)
  return { ...site.context, actor: { ...user, role, sessionId: 'none' }, wake: () => undefined }
}

/** Of the tests: during its lease the site's own job, which may be in its first round, takes no batch. */
export const TEST_RUNNER = 'test'

/** Starts a job by `start` that TEST_RUNNER alone runs until the lease ends. */
export const withTestLease = <Output>(context: StaffContext, start: (inside: StaffContext) => Promise<Output>): Promise<Output> =>
  transaction(context, async (inside) => {
    const result = await start(inside)
    const lease = { leased_by: TEST_RUNNER, leased_until: shift(inside.now(), LEASE_MS) }
    await inside.db.updateTable('bulk_jobs').set(lease).where('leased_until', '=', '').execute()
    return result
  })

type ChangeInput = Parameters<typeof changeInquiries>[1]

/** Starts a job that the site does not run by itself. */
export const startBulk = (context: StaffContext, input: Partial<ChangeInput> & Pick<ChangeInput, 'change'>): Promise<BulkJob> =>
  withTestLease(context, (inside) => changeInquiries(inside, { kind: 'service', filter: { search: '' }, ...input }))
