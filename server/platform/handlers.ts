/**
 * Handlers: functions of an upper wing that a lower one calls, or of a room that imports its caller, as bookings import inquiries.
 * `server/handlers.ts` registers them; each operation has them in its context. `Context` is OperationContext, whose file imports this one.
 */
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import type { Settings } from '#domain/settings.ts'
import type { Db } from './database/connect.ts'
import type { AttemptedMail, MailAgency, MailContent, MailOutcome, Template, TemplatedMail } from './mail/content.ts'
import type { TrashedTable } from './trash/store.ts'

/** A user who is deleted, and by whom. */
export interface DeletedUser {
  id: number
  name: string
  email: string
  deletedBy: { id: number; name: string }
}

type BookingRules = Pick<Settings, 'calendar' | 'consultation'>

/** `inside` is the context of a transaction; what a handler writes is stored with the change that causes it. */
export interface Handlers<Context> {
  /** Mail: renders the data of a template in the transaction that claims it; undefined when the mail is no longer wanted. */
  mails: Record<Template, (inside: Context, data: unknown, agency: MailAgency) => Promise<MailContent | undefined>>
  /** Mail: after each attempt to send one. */
  recordMailOutcome(inside: Context, mail: AttemptedMail, outcome: MailOutcome): Promise<void>
  /** Live updates. */
  readNewInquiryCounts(context: Context): Promise<NewInquiryCounts>
  /** Live updates: by session; one that is not active is missing. */
  findActiveSessionRoles(db: Db, sessionIds: readonly string[], now: string): Promise<Map<string, string>>
  /** Live updates. Throws TOKEN_INVALID. */
  readToken(context: Context, token: string): Promise<{ expiresAt: string }>
  /** Trash: when the first deletion was started that a job can undo, although it is older than `endedSince`. */
  findRestorableSince(db: Db, endedSince: string): Promise<string | undefined>
  /** Trash: deletes the rows of other tables that belong to records that are deleted permanently. */
  deleteRelated(db: Db, idsOf: (table: TrashedTable) => number[]): Promise<void>
  /** Activity logs. */
  countUsersSignedIn(db: Db, span: { now: string; since: string }): Promise<number>
  /** Deletion of a user: unassigns at most `limit` leads; returns whether there are more. */
  unassignLeads(inside: Context, user: DeletedUser, limit: number): Promise<boolean>
  /** Deletion of a user. */
  releaseSavedViews(db: Db, user: DeletedUser): Promise<void>
  /** End of the access to an account: deletes its calendar subscription; false when there was none. */
  deleteSubscription(db: Db, userId: number): Promise<boolean>
  /** Settings. `cause` is the name of the section that was changed, e.g. 'the business calendar'. */
  notifyOfSettings(inside: Context, change: { before: BookingRules; after: BookingRules; cause: string }): Promise<void>
  /** Inquiries that are deleted or marked as spam. */
  cancelBookingsOf(inside: Context, leads: readonly InquiryRecord[], options: { isForVisitor: boolean }): Promise<unknown>
  /** Inquiries: replaces the mail to a new assignee when the lead has an upcoming consultation. */
  buildAssignedMail(
    inside: Context,
    assigned: { lead: InquiryRecord; byName: string; note?: string; to: string },
  ): Promise<TemplatedMail | undefined>
}
