/** The handlers of the upper wings, which the lower ones call: see platform/operation.ts. */
import { newsletterMails } from './content/newsletter/confirm-mail.ts'
import { deleteFormerSlugs } from './content/slice/slugs.ts'
import { deleteUsedServices } from './content/work/used-services.ts'
import { bookingMails } from './leads/bookings/booking-mail.ts'
import { notifyOfSettings } from './leads/bookings/conflicts.ts'
import { cancelBookingsOf } from './leads/bookings/changes.ts'
import { buildAssignedMail } from './leads/bookings/mails.ts'
import { deleteBookings } from './leads/bookings/store.ts'
import { deleteSubscription } from './leads/bookings/subscriptions-store.ts'
import { unassignLeads } from './leads/inquiries/assignment/unassign.ts'
import { findRestorableSince } from './leads/inquiries/bulk/store.ts'
import { recordMailOutcome } from './leads/inquiries/events/mail-outcome.ts'
import { deleteInquiryEvents } from './leads/inquiries/events/store.ts'
import { inquiryMails } from './leads/inquiries/mail-kinds.ts'
import { readNewInquiryCounts } from './leads/inquiries/new-counts.ts'
import { releaseSavedViews } from './leads/saved-views/store.ts'
import type { OperationContext } from './platform/operation.ts'
import { sessionMails } from './staff/session/password-links.ts'
import { readToken } from './staff/session/tokens.ts'
import { countUsersSignedIn, findActiveSessionRoles } from './staff/users/access/store.ts'

export const handlers: OperationContext['handlers'] = {
  mails: { ...inquiryMails, ...bookingMails, ...newsletterMails, ...sessionMails },
  recordMailOutcome,
  readNewInquiryCounts,
  findActiveSessionRoles,
  readToken,
  findRestorableSince,
  deleteRelated: async (db, idsOf) => {
    await deleteInquiryEvents(db, idsOf('inquiries'))
    await deleteUsedServices(db, 'service_id', idsOf('services'))
    await deleteUsedServices(db, 'case_study_id', idsOf('case_studies'))
    await deleteFormerSlugs(db, 'case_studies', idsOf('case_studies'))
    await deleteFormerSlugs(db, 'services', idsOf('services'))
    await deleteBookings(db, idsOf('inquiries'))
  },
  countUsersSignedIn,
  unassignLeads,
  releaseSavedViews,
  deleteSubscription,
  notifyOfSettings,
  cancelBookingsOf,
  buildAssignedMail,
}
