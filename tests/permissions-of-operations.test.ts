/** The permissions of every operation: no caller bypasses them. The table is copied from the specification's §6. */
import { expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/user.ts'
import type { Operation } from '#server/platform/operation.ts'
import { eachDatabase } from './support/app.ts'
import { snapshot } from './support/one-of-each.ts'

/** 'public' needs no sign-in; 'staff' are all three roles; 'admins' are admin and super_admin; 'super' is super_admin. */
const WHO = {
  public: ['admin', 'super_admin', 'sales_person'],
  staff: ['admin', 'super_admin', 'sales_person'],
  admins: ['admin', 'super_admin'],
  super: ['super_admin'],
} as const satisfies Record<string, readonly Role[]>
type Who = keyof typeof WHO

/** All operations by permission. */
const OPERATIONS: Record<Who, string> = {
  public: `listServices getService getServiceBySlug listNewsAbout listWorkOfService listBanners bannerOperations.get listNews listLatestNews getNewsItem listWork workOperations.get getCaseStudy listOtherWork getExternalNews getMediaCopy createServiceInquiry
    createContactInquiry subscribe confirmSubscription unsubscribe login refreshToken logout requestPasswordReset resetPassword getSitemap searchSite
    getFreeSlots createBooking confirmOwnBooking moveOwnBooking cancelOwnBooking getCalendarFile getMedianFirstReply`,
  staff: `getProfile updateProfile updatePreferences changePassword getDashboard getDashboardCharts getDashboardPromise getDashboardSources getMyDay findInDesk listAllServices bannerOperations.adminList
    listAllNews serviceOperations.adminGet bannerOperations.adminGet newsOperations.adminGet listAllWork workOperations.adminGet listInquiries exportInquiries getBoard getInquiry getInquiryStats updateInquiry
    addLead findSamePerson listRelatedInquiries listInquiryEvents addNote logCall setFollowUp createReply retryReply withdrawReply takeInquiry handOverInquiry listAssignableUsers
    changeInquiries listBulkJobs getBulkJob cancelBulkJob undoBulkJob listViews createView updateView deleteView restoreView
    openLiveStream getAgency getCalendar getPromise getConsultation getTemplates getAssignment
    listBookings listBookingsOfInquiry getBookingWeek getSlotsForStaff getBooking moveBookingByStaff cancelBookingByStaff
    cancelBookingsOfNetwork     setBookingStatus listBlockedTimes getCalendarSubscription createCalendarSubscription deleteCalendarSubscription`,
  admins: `orderContent serviceOperations.create serviceOperations.update serviceOperations.setActive serviceOperations.remove serviceOperations.restore
    bannerOperations.create bannerOperations.update bannerOperations.setActive bannerOperations.remove bannerOperations.restore
    newsOperations.create newsOperations.update newsOperations.setActive newsOperations.remove newsOperations.restore
    workOperations.create workOperations.update workOperations.setActive workOperations.remove workOperations.restore
    uploadMedia getMarkdownPreview deleteInquiry
    restoreInquiry listSubscribers exportSubscribers deleteSubscriber updateAgency updateCalendar updatePromise
    updateConsultation updateTemplates updateAssignment getFirstRun dismissFirstRun getEmail sendTestEmail listSalesStaff setTakesLeads createBlockedTime deleteBlockedTime`,
  super: `createUser inviteUser inviteAgain listUsers getUser listOpenInquiries updateUser setUserActive deleteUser listActivityLogs getActivityStats exportActivityLogs
    cleanUpActivityLogs`,
}

const isOperation = (value: unknown): value is Operation<unknown, unknown> => typeof value === 'function' && 'capability' in value

const exported = async (): Promise<[name: string, run: Operation<unknown, unknown>][]> => {
  const modules = import.meta.glob<Record<string, unknown>>([
    '../server/*/*/*.ts',
    '../server/leads/inquiries/*/*.ts',
    '!../server/**/*.test.ts',
    '!../server/{boot,command-line}/**',
  ])
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  const exports = loaded.flatMap((module) => Object.entries(module))
  // The operations of a kind of content are the values of one object.
  const inObjects = exports.flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]): [string, unknown] => [`${name}.${key}`, inner])
      : [],
  )
  // A module may re-export an operation of another file, or one of an object: it counts once.
  const named = new Map<Operation<unknown, unknown>, string>()
  for (const [name, value] of [...inObjects, ...exports]) if (isOperation(value)) named.set(value, name)
  return [...named].map(([run, name]) => [name, run])
}

eachDatabase((openSite) => {
  test(
    'every operation refuses, before it does anything, whom the permission table does not name',
    { tags: ['C3-ROLE-01'] },
    async () => {
      const site = await openSite()
      const operations = await exported()
      const permitted = new Map(
        Object.entries(OPERATIONS).flatMap(([who, names]) =>
          names.split(/\s+/).map((name) => [name, Object.entries(WHO).find(([key]) => key === who)?.[1] ?? []] as const),
        ),
      )
      expect(operations.map(([name]) => name).toSorted()).toEqual([...permitted.keys()].toSorted())
      const before = await snapshot(site)
      for (const [name, run] of operations) {
        const isPublic = OPERATIONS.public.split(/\s+/).includes(name)
        expect([name, run.capability === 'public']).toEqual([name, isPublic])
        const refused = ROLES.filter((role) => !permitted.get(name)?.some((allowed) => allowed === role))
        const actors = refused.map((role) => ({ id: 1, name: 'X', email: 'x@example.com', role, sessionId: 'x' }))
        for (const actor of isPublic ? [] : [null, ...actors]) {
          const refusal = await Promise.resolve(run({ ...site.context, actor }, {})).catch((error: unknown) => error)
          expect([name, actor?.role, refusal]).toMatchObject([name, actor?.role, { code: 'FORBIDDEN' }])
        }
      }
      expect(await snapshot(site)).toEqual(before)
    },
  )
})
