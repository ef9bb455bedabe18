/** The permissions of every call. The table is copied from the specification's §6, not from domain/permissions.ts. */
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROLES, type Role } from '#domain/user.ts'
import { type CallResponse, type CallOptions, eachDatabase, PASSWORD, type Site } from './support/app.ts'
import { FIRST_SLOT, NOW } from './support/bookings.ts'
import { DOT } from './support/pictures.ts'
import { insertOneOfEach, type Ids, snapshot } from './support/one-of-each.ts'

/** 'public' needs no sign-in; 'staff' are all three roles; 'admins' are admin and super_admin; 'super' is super_admin. */
const WHO = {
  public: ['admin', 'super_admin', 'sales_person'],
  staff: ['admin', 'super_admin', 'sales_person'],
  admins: ['admin', 'super_admin'],
  super: ['super_admin'],
} as const satisfies Record<string, readonly Role[]>
type Who = keyof typeof WHO

const PERSON = { name: 'Mira', email: 'mira@example.com' }
const AGENCY = {
  name: 'Dvaar',
  legalName: 'Dvaar Technologies',
  tagline: '',
  street: '27 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
  country: 'India',
  phones: ['+91 80 4000 2700'],
  email: 'info@dvaar.example',
  socialLinks: [],
  claims: [],
}

/** Method and path, permitted roles, and a valid body (bytes are a PNG). `{x}` is the id of an existing x. */
const CALLS: [call: string, who: Who, body?: object][] = [
  // Public pages and public endpoints (services, banners, news, contact, service inquiry creation, login) need no sign-in.
  ['GET /services', 'public'],
  ['GET /services/{service}', 'public'],
  ['GET /banners', 'public'],
  ['GET /banners/{banner}', 'public'],
  ['GET /news', 'public'],
  ['GET /news/latest', 'public'],
  ['GET /news/external', 'public'],
  ['GET /news/{news}', 'public'],
  ['GET /work', 'public'],
  ['GET /work/{workSlug}', 'public'],
  ['POST /contact', 'public', { ...PERSON, message: 'Hello' }],
  ['POST /service-inquiries', 'public', PERSON],
  // Consultations: a visitor changes the own booking by the token of its mails.
  ['GET /consultation/slots', 'public'],
  ['POST /consultation/bookings', 'public', { ...PERSON, phone: '1', message: 'A shop', startsAt: FIRST_SLOT }],
  ['GET /consultation/booking', 'public'],
  ['PUT /consultation/booking', 'public', { startsAt: FIRST_SLOT }],
  ['DELETE /consultation/booking', 'public'],
  ['POST /newsletter', 'public', { email: PERSON.email }],
  ['POST /admin/login', 'public', { email: 'staff@example.com', password: PASSWORD }],
  ['POST /admin/forgot-password', 'public', { email: PERSON.email }],
  ['POST /admin/reset-password', 'public', { token: 'none', password: 'a new one' }],
  // Admin endpoints take a bearer token.
  ['POST /admin/refresh-token', 'staff'],
  ['POST /admin/logout', 'staff'],
  ['GET /admin/profile', 'staff'],
  ['PUT /admin/profile', 'staff', { name: 'Myself' }],
  ['PUT /admin/change-password', 'staff', { currentPassword: PASSWORD, newPassword: 'a new one' }],
  // View records, dashboard, inquiries; update inquiry status; view sales dashboard: yes, yes, yes.
  ['GET /admin/dashboard', 'staff'],
  ['GET /admin/dashboard/pictures', 'staff'],
  ['GET /admin/dashboard/promise', 'staff'],
  ['GET /admin/my-day', 'staff'],
  ['GET /admin/dashboard/sources', 'staff'],
  ['GET /admin/services', 'staff'],
  ['GET /admin/services/{service}', 'staff'],
  ['GET /admin/banners', 'staff'],
  ['GET /admin/banners/{banner}', 'staff'],
  ['GET /admin/news', 'staff'],
  ['GET /admin/news/{news}', 'staff'],
  ['GET /admin/work', 'staff'],
  ['GET /admin/work/{caseStudy}', 'staff'],
  ['GET /service-inquiries/admin', 'staff'],
  ['GET /service-inquiries/admin/board', 'staff'],
  ['GET /service-inquiries/admin/{serviceInquiry}', 'staff'],
  ['GET /service-inquiries/admin/{serviceInquiry}/related', 'staff'],
  ['GET /service-inquiries/admin/stats/overview', 'staff'],
  ['GET /service-inquiries/admin/export', 'staff'],
  ['PUT /service-inquiries/admin/{serviceInquiry}', 'staff', { status: 'in-progress', priority: 'high', notes: 'Called' }],
  ['GET /service-inquiries/admin/{serviceInquiry}/events', 'staff'],
  ['POST /service-inquiries/admin/{serviceInquiry}/notes', 'staff', { text: 'Wants two references' }],
  ['POST /service-inquiries/admin/{serviceInquiry}/calls', 'staff', { channel: 'call', text: 'Spoke for ten minutes' }],
  ['PUT /service-inquiries/admin/{serviceInquiry}/follow-up', 'staff', { at: null }],
  ['POST /service-inquiries/admin/{serviceInquiry}/replies', 'staff', { subject: 'Re: I', text: 'Hello' }],
  ['POST /service-inquiries/admin/{serviceInquiry}/replies/{serviceReply}/retry', 'staff'],
  ['GET /contact-inquiries/admin', 'staff'],
  ['GET /contact-inquiries/admin/board', 'staff'],
  ['GET /contact-inquiries/admin/{contactInquiry}', 'staff'],
  ['GET /contact-inquiries/admin/{contactInquiry}/related', 'staff'],
  ['GET /contact-inquiries/admin/stats/overview', 'staff'],
  ['GET /contact-inquiries/admin/export', 'staff'],
  ['PUT /contact-inquiries/admin/{contactInquiry}', 'staff', { status: 'completed' }],
  ['GET /contact-inquiries/admin/{contactInquiry}/events', 'staff'],
  ['GET /contact-inquiries/admin/{contactInquiry}/bookings', 'staff'],
  ['POST /contact-inquiries/admin/{contactInquiry}/notes', 'staff', { text: 'Wants two references' }],
  ['POST /contact-inquiries/admin/{contactInquiry}/calls', 'staff', { channel: 'call', text: 'Spoke for ten minutes' }],
  ['PUT /contact-inquiries/admin/{contactInquiry}/follow-up', 'staff', { at: null }],
  ['POST /contact-inquiries/admin/{contactInquiry}/replies', 'staff', { subject: 'Re: I', text: 'Hello' }],
  ['POST /contact-inquiries/admin/{contactInquiry}/replies/{contactReply}/retry', 'staff'],
  // Assignment: everybody takes unassigned leads and hands their own over; admins set who takes leads in turn.
  ['POST /service-inquiries/admin/{serviceInquiry}/take', 'staff'],
  ['POST /contact-inquiries/admin/{contactInquiry}/take', 'staff'],
  ['POST /contact-inquiries/admin/{contactInquiry}/hand-over', 'staff', { assigneeId: '{user}' }],
  ['POST /service-inquiries/admin/{serviceInquiry}/hand-over', 'admins', { assigneeId: '{user}' }],
  // Consultations: everybody on staff works on them as on leads; admins block times.
  ['GET /admin/bookings', 'staff'],
  ['GET /admin/bookings/week', 'staff'],
  ['GET /admin/bookings/slots', 'staff'],
  ['GET /admin/bookings/{booking}', 'staff'],
  ['POST /admin/bookings/{booking}/take', 'staff'],
  ['POST /admin/bookings/{booking}/hand-over', 'staff', { assigneeId: '{user}' }],
  ['PUT /admin/bookings/{booking}/status', 'staff', { status: 'booked' }],
  ['PUT /admin/bookings/{booking}/slot', 'staff', { startsAt: '2098-01-01T04:30:00.000Z' }],
  ['POST /admin/bookings/{booking}/cancel', 'staff', { note: 'Ill' }],
  ['GET /admin/blocked-times', 'staff'],
  ['POST /admin/blocked-times', 'admins', { startsAt: '2098-01-01T04:30:00.000Z', endsAt: '2098-01-01T05:30:00.000Z' }],
  ['DELETE /admin/blocked-times/{blockedTime}', 'admins'],
  ['GET /admin/calendar-subscription', 'staff'],
  ['POST /admin/calendar-subscription', 'staff', { scope: 'team' }],
  ['DELETE /admin/calendar-subscription', 'staff'],
  // Changes of many: the permissions of the change of one; a job is for its starter and admins.
  ['POST /service-inquiries/admin/bulk', 'staff', { ids: ['{serviceInquiry}'], change: { status: 'completed' } }],
  ['POST /contact-inquiries/admin/bulk', 'staff', { ids: ['{contactInquiry}'], change: { priority: 'high' } }],
  ['POST /service-inquiries/admin/bulk', 'admins', { ids: ['{serviceInquiry}'], change: { assigneeId: '{user}' } }],
  ['POST /contact-inquiries/admin/bulk', 'admins', { ids: ['{contactInquiry}'], change: { delete: true } }],
  ['GET /admin/jobs', 'staff'],
  ['GET /admin/jobs/{job}', 'admins'],
  ['POST /admin/jobs/{job}/cancel', 'admins'],
  ['POST /admin/jobs/{job}/undo', 'admins'],
  ['GET /admin/sales-staff', 'admins'],
  ['PUT /admin/users/{user}/takes-leads', 'admins', { takesLeads: false }],
  ['GET /admin/assignable-users', 'staff'],
  ['GET /admin/live', 'staff'],
  // Create, update content, delete for services, banners, news, and work (issue 13): admin and super_admin.
  ['POST /admin/services', 'admins', { title: 'New', description: 'New' }],
  ['PUT /admin/services/{service}', 'admins', { title: 'Other' }],
  ['DELETE /admin/services/{service}', 'admins'],
  ['POST /admin/services/{service}/restore', 'admins'],
  ['POST /admin/banners', 'admins', { title: 'New' }],
  ['PUT /admin/banners/{banner}', 'admins', { title: 'Other' }],
  ['DELETE /admin/banners/{banner}', 'admins'],
  ['POST /admin/banners/{banner}/restore', 'admins'],
  ['POST /admin/news', 'admins', { title: 'New', content: 'New' }],
  ['POST /admin/media', 'admins', DOT],
  ['POST /admin/markdown', 'admins', { text: '*New*' }],
  ['PUT /admin/news/{news}', 'admins', { title: 'Other' }],
  ['DELETE /admin/news/{news}', 'admins'],
  ['POST /admin/news/{news}/restore', 'admins'],
  ['POST /admin/work', 'admins', { title: 'New', client: 'New', problem: 'New', solution: 'New' }],
  ['PUT /admin/work/{caseStudy}', 'admins', { title: 'Other' }],
  ['DELETE /admin/work/{caseStudy}', 'admins'],
  ['POST /admin/work/{caseStudy}/restore', 'admins'],
  // Newsletter subscribers, as the privacy page promises: admin and super_admin.
  // Settings: everybody on staff may read them; admin and super_admin change them.
  ['GET /admin/settings/agency', 'staff'],
  ['GET /admin/settings/calendar', 'staff'],
  ['GET /admin/settings/promise', 'staff'],
  ['GET /admin/settings/consultation', 'staff'],
  ['GET /admin/settings/templates', 'staff'],
  ['GET /admin/settings/assignment', 'staff'],
  ['PUT /admin/settings/agency', 'admins', AGENCY],
  ['PUT /admin/settings/calendar', 'admins', { workingDays: [1], opensAt: '09:00', closesAt: '18:00', holidays: [] }],
  ['PUT /admin/settings/promise', 'admins', { hours: 8, warnAtPercent: 80 }],
  ['PUT /admin/settings/consultation', 'admins', { capacity: 2, noticeHours: 24, horizonDays: 30 }],
  ['PUT /admin/settings/templates', 'admins', { templates: [] }],
  ['PUT /admin/settings/assignment', 'admins', { mode: 'round-robin', takeBackMinutes: 60 }],
  // Saved views: everybody on staff has their own; those of the team are changed by their owner and by admins.
  ['GET /admin/views', 'staff'],
  ['POST /admin/views', 'staff', { name: 'Urgent ones', screen: 'service', query: { priority: 'urgent' } }],
  ['PUT /admin/views/{view}', 'admins', { name: 'Others' }],
  ['DELETE /admin/views/{view}', 'admins'],
  ['POST /admin/views/{view}/restore', 'admins'],
  ['GET /admin/newsletter', 'admins'],
  ['GET /admin/newsletter/export', 'admins'],
  ['DELETE /admin/newsletter/{subscriber}', 'admins'],
  // Update status; delete inquiry; assign inquiries: admin and super_admin.
  ['PATCH /admin/services/{service}/status', 'admins', { isActive: false }],
  ['PATCH /admin/banners/{banner}/status', 'admins', { isActive: false }],
  ['PATCH /admin/news/{news}/status', 'admins', { isActive: false }],
  ['PATCH /admin/work/{caseStudy}/status', 'admins', { isActive: false }],
  ['DELETE /service-inquiries/admin/{serviceInquiry}', 'admins'],
  ['POST /service-inquiries/admin/{serviceInquiry}/restore', 'admins'],
  ['DELETE /contact-inquiries/admin/{contactInquiry}', 'admins'],
  ['POST /contact-inquiries/admin/{contactInquiry}/restore', 'admins'],
  ['PUT /service-inquiries/admin/{serviceInquiry}', 'admins', { assigneeId: '{user}' }],
  ['PUT /contact-inquiries/admin/{contactInquiry}', 'admins', { status: 'completed', assigneeId: null }],
  // Create user, manage users, view activity logs, manage sales team: super_admin.
  ['POST /admin/users', 'super', { ...PERSON, role: 'sales_person', password: 'secret 1' }],
  ['GET /admin/users', 'super'],
  ['GET /admin/open-leads', 'super'],
  ['GET /admin/users/{user}', 'super'],
  ['PUT /admin/users/{user}', 'super', { role: 'super_admin' }],
  ['PUT /admin/users/{user}/status', 'super'],
  ['DELETE /admin/users/{user}', 'super'],
  ['GET /admin/activity-logs', 'super'],
  ['GET /admin/activity-logs/stats', 'super'],
  ['GET /admin/activity-logs/export', 'super'],
  ['POST /admin/activity-logs/cleanup', 'super'],
  ['DELETE /admin/activity-logs/cleanup', 'super'],
]

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

const sendCall = (site: Site, [call, , body]: (typeof CALLS)[number], ids: Ids, token?: string): Promise<CallResponse> =>
  site.call(parseMethod(call), `/api${filled(call.slice(call.indexOf(' ') + 1), ids)}`, {
    ...(token !== undefined && { token }),
    ...buildPayload(body, ids),
  })

/** The status of calls that are permitted and refused for another reason. */
const REFUSALS: Record<string, number> = {
  'POST /admin/reset-password': 400,
  'POST /contact-inquiries/admin/{contactInquiry}/take': 409,
  'POST /admin/bookings/{booking}/take': 409,
  'GET /consultation/booking': 400,
  'PUT /consultation/booking': 400,
  'DELETE /consultation/booking': 400,
}

/** A refusal changes nothing but the activity log. */
const withoutActivities = ({ activity_logs: _rows, activity_counts: _counts, ...tables }: Record<string, string[]>) => tables

type Call = (typeof CALLS)[number]

/** The refused calls come first: the snapshots of a database are compared while it is small. */
const refusedFirst = (isRefused: (call: Call) => boolean): Call[] => [
  ...CALLS.filter(isRefused),
  ...CALLS.filter((call) => !isRefused(call)),
]

const isPermitted = ([, who]: Call, role: Role): boolean => WHO[who].some((permitted) => permitted === role)

eachDatabase((openSite) => {
  test(
    'without a token public calls answer, and every other is TOKEN_MISSING and changes nothing',
    { tags: ['S6-TABLE-01', 'S6-TABLE-02', 'C2-CODE-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      await site.addUser('admin', { email: 'staff@example.com' })
      const ids = await insertOneOfEach(site)
      let before: Awaited<ReturnType<typeof snapshot>> | undefined
      for (const call of refusedFirst(([, who]) => who !== 'public')) {
        if (call[1] === 'public') {
          const answer = await sendCall(site, call, ids)
          expect([call[0], answer.body.code]).not.toContain('TOKEN_MISSING')
          expect([call[0], answer.status]).not.toContain(403)
          before = undefined
        } else {
          before ??= await snapshot(site)
          const answer = await sendCall(site, call, ids)
          expect([call[0], answer.status, answer.body]).toMatchObject([call[0], 401, { success: false, code: 'TOKEN_MISSING' }])
          const after = await snapshot(site)
          expect(after).toEqual(before)
          before = after
        }
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
      let before: Awaited<ReturnType<typeof snapshot>> | undefined
      for (const call of refusedFirst((one) => !isPermitted(one, role))) {
        const { token, ids } = prepared
        if (isPermitted(call, role)) {
          const answer = await sendCall(site, call, ids, token)
          // The reset has an unknown token, the booking of a visitor none; the contact inquiry is assigned to another user.
          const isFine = answer.status < 300 || answer.status === REFUSALS[call[0]]
          expect([call[0], answer.status, isFine]).toEqual([call[0], answer.status, true])
          before = undefined
          // The call may have deleted a record or ended the session.
          if (!call[0].startsWith('GET ')) prepared = await prepare()
        } else {
          before ??= await snapshot(site)
          const answer = await sendCall(site, call, ids, token)
          expect([call[0], answer.status, answer.body]).toEqual([
            call[0],
            403,
            { success: false, code: 'FORBIDDEN', message: "You don't have permission to perform this action." },
          ])
          const after = await snapshot(site)
          expect(withoutActivities(after)).toEqual(withoutActivities(before))
          before = after
        }
      }
    },
  )
})

test('the table above has every call of the API', { tags: ['S6-TABLE-02'] }, () => {
  const pattern = (call: string): string =>
    call
      .replaceAll(/\{\w+Reply\}/g, ':eventId')
      .replaceAll(/\{\w+Slug\}/g, ':slug')
      .replaceAll(/\{\w+\}/g, ':id')
  const listed = new Set(CALLS.map(([call]) => pattern(call)))
  const existing = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  expect([...listed].toSorted()).toEqual([...existing].toSorted())
})
