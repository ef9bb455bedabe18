/** Every call with every role, and without a token: it answers, or refuses and changes nothing. */
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROLES, type Role } from '#domain/user.ts'
import { type CallResponse, type CallOptions, eachDatabase, openSite, type Site, signInAs } from './support/app.ts'
import { NOW } from './support/bookings.ts'
import { insertOneOfEach, type Ids, snapshot } from './support/one-of-each.ts'
import { type Call, CALLS, WHO } from './support/permission-table.ts'

type Method = Endpoint['method']
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const parseMethod = (call: string): Method => METHODS.find((method) => call.startsWith(`${method} `)) ?? 'GET'

const filled = (text: string, ids: Ids): string =>
  text.replaceAll(/"?\{(\w+)\}"?/g, (whole, name: string) =>
    String(Object.entries(ids).find(([key]) => key === name)?.[1] ?? whole),
  )

const buildPayload = (body: object | undefined, ids: Ids): CallOptions => {
  if (body === undefined) return {}
  if (Buffer.isBuffer(body)) return { body, headers: { 'content-type': 'image/png' } }
  return { body: JSON.parse(filled(JSON.stringify(body), ids)) }
}

const sendCall = (site: Site, [call, , body]: Call, ids: Ids, token?: string): Promise<CallResponse> =>
  site.call(parseMethod(call), `/api${filled(call.slice(call.indexOf(' ') + 1), ids)}`, {
    ...(token !== undefined && { token }),
    ...buildPayload(body, ids),
  })

/** The status of calls that are permitted and refused for another reason. */
const REFUSALS: Record<string, number> = {
  'POST /admin/reset-password': 400,
  'DELETE /service-inquiries/admin/{serviceInquiry}/replies/{serviceReply}': 409,
  'DELETE /contact-inquiries/admin/{contactInquiry}/replies/{contactReply}': 409,
  'POST /contact-inquiries/admin/{contactInquiry}/take': 409,
  'POST /admin/settings/email/test': 409,
}

/** A refusal changes nothing but the activity log. */
const withoutActivities = ({ activity_logs: _rows, activity_counts: _counts, ...tables }: Record<string, string[]>) => tables

const isPermitted = ([, who]: Call, role: Role): boolean => WHO[who].some((permitted) => permitted === role)

eachDatabase((openSite) => {
  test(
    'without a token public calls answer, and every other is TOKEN_MISSING and changes nothing',
    { tags: ['S6-TABLE-01', 'S6-TABLE-02', 'C2-CODE-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      await site.addUser('admin', { email: 'staff@example.com' })
      const ids = await insertOneOfEach(site)
      const before = await snapshot(site)
      for (const call of CALLS.filter(([, who]) => who !== 'public')) {
        const answer = await sendCall(site, call, ids)
        expect([call[0], answer.status, answer.body]).toMatchObject([call[0], 401, { success: false, code: 'TOKEN_MISSING' }])
      }
      expect(await snapshot(site)).toEqual(before)
      for (const call of CALLS.filter(([, who]) => who === 'public')) {
        const answer = await sendCall(site, call, ids)
        expect([call[0], answer.body.code]).not.toContain('TOKEN_MISSING')
        expect([call[0], answer.status]).not.toContain(403)
      }
    },
  )

  test.each(ROLES)(
    'every call as %s',
    { tags: ['S6-TABLE-03', 'S6-TABLE-04', 'S6-TABLE-05', 'S6-TABLE-06', 'S6-FLAGS-08', 'C2-CODE-07', 'C3-ROLE-02', 'C3-ROLE-03'] },
    async (role) => {
      const site = await openSite({ now: NOW })
      await site.addUser('admin', { email: 'staff@example.com' })
      const prepare = async () => ({ token: await site.signIn(role), ids: await insertOneOfEach(site) })
      let prepared = await prepare()
      const before = withoutActivities(await snapshot(site))
      for (const call of CALLS.filter((one) => !isPermitted(one, role))) {
        const answer = await sendCall(site, call, prepared.ids, prepared.token)
        expect([call[0], answer.status, answer.body]).toEqual([
          call[0],
          403,
          { success: false, code: 'FORBIDDEN', message: "You don't have permission to perform this action." },
        ])
      }
      expect(withoutActivities(await snapshot(site))).toEqual(before)
      for (const call of CALLS.filter((one) => isPermitted(one, role))) {
        const { token, ids } = prepared
        const answer = await sendCall(site, call, ids, token)
        // The reset has an unknown token, the booking of a visitor none; the contact inquiry is assigned to another user.
        const isFine = answer.status < 300 || answer.status === REFUSALS[call[0]]
        expect([call[0], answer.status, isFine]).toEqual([call[0], answer.status, true])
        // The call may have deleted a record or ended the session.
        if (!call[0].startsWith('GET ')) prepared = await prepare()
      }
    },
  )
})

const STAFF_CALLS = CALLS.filter(([, who]) => who !== 'public')

/** How a session of a user ends; `boss` is the token of a super admin. */
const ENDINGS: Record<string, (site: Site, user: { id: number; token: string; boss: string }) => Promise<CallResponse>> = {
  'signed out': (site, { token }) => site.call('POST', '/api/admin/logout', { token }),
  deactivated: (site, { id, boss }) => site.call('PUT', `/api/admin/users/${id}/status`, { token: boss }),
  deleted: (site, { id, boss }) => site.call('DELETE', `/api/admin/users/${id}`, { token: boss }),
  'given another password': (site, { id, boss }) =>
    site.call('PUT', `/api/admin/users/${id}`, { token: boss, body: { password: 'another staple' } }),
}

test.each(Object.keys(ENDINGS))(
  'after its super admin was %s, a token opens no call and changes nothing',
  { tags: ['C2-CODE-05'] },
  async (ending) => {
    const site = await openSite('sqlite', { now: NOW })
    const boss = await site.signIn('super_admin')
    const { id, email } = await site.addUser('super_admin')
    const token = await signInAs(site, email)
    const ids = await insertOneOfEach(site)
    expect((await ENDINGS[ending]?.(site, { id, token, boss }))?.status).toBe(200)
    const before = await snapshot(site)
    for (const call of STAFF_CALLS) {
      const { status, body } = await sendCall(site, call, ids, token)
      // Signing out once more is harmless.
      const refusal = call[0] === 'POST /admin/logout' ? [200, undefined] : [401, 'SESSION_ENDED']
      expect([call[0], status, body.code]).toEqual([call[0], ...refusal])
    }
    expect(await snapshot(site)).toEqual(before)
  },
)

test(
  'a token from before its user became a sales person has the rights of one for every call',
  { tags: ['S6-TABLE-05'] },
  async () => {
    const site = await openSite('sqlite', { now: NOW })
    const boss = await site.signIn('super_admin')
    const { id, email } = await site.addUser('super_admin')
    const token = await signInAs(site, email)
    const ids = await insertOneOfEach(site)
    const body = { role: 'sales_person' }
    expect((await site.call('PUT', `/api/admin/users/${id}`, { token: boss, body })).status).toBe(200)
    for (const call of CALLS.filter((one) => !isPermitted(one, 'sales_person'))) {
      const answer = await sendCall(site, call, ids, token)
      expect([call[0], answer.status, answer.body.code]).toEqual([call[0], 403, 'FORBIDDEN'])
    }
  },
)

/** The right depends on the record or on the change: the operation refuses, once it has read them. */
const DEPENDS_ON_RECORD = [
  /^POST .*-inquiries\/admin\/(bulk|\{\w+\}\/hand-over)$/,
  /^PUT .*-inquiries\/admin\/\{\w+\}$/,
  /^\w+ \/admin\/(jobs|views)\//,
]

test.each(['admin', 'sales_person'] as const)(
  'a call that is not for %s is refused before its id, its query and its body are read',
  { tags: ['S6-TABLE-03', 'S6-TABLE-05', 'C2-CODE-07', 'C3-ROLE-01'] },
  async (role) => {
    const site = await openSite('sqlite', { now: NOW })
    const token = await site.signIn(role)
    const refused = CALLS.filter((call) => !isPermitted(call, role) && !DEPENDS_ON_RECORD.some((pattern) => pattern.test(call[0])))
    expect(refused.length).toBeGreaterThan(role === 'admin' ? 10 : 50)
    for (const [call] of refused) {
      const path = call.slice(call.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, 'none')
      const malformed = { body: '{"name":', headers: { 'content-type': 'application/json' } }
      const options = call.startsWith('GET ') ? {} : malformed
      const { status, body } = await site.call(parseMethod(call), `/api${path}?page=0`, { token, ...options })
      expect([call, status, body.code]).toEqual([call, 403, 'FORBIDDEN'])
    }
  },
)

test('the table has every call of the API', { tags: ['S6-TABLE-02'] }, () => {
  const pattern = (call: string): string =>
    call
      .replaceAll(/\{\w+Reply\}/g, ':eventId')
      .replaceAll(/\{\w+Slug\}/g, ':slug')
      .replaceAll(/\{\w+\}/g, ':id')
  const listed = new Set(CALLS.map(([call]) => pattern(call)))
  const existing = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  expect([...listed].toSorted()).toEqual([...existing].toSorted())
})
