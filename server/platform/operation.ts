/** An operation is a verb with its capability as first argument: every caller passes the permission check. */
import type { FastifyBaseLogger } from 'fastify'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import { type Capability, permits } from '#domain/permissions.ts'
import type { Settings } from '#domain/settings.ts'
import type { IndexedDocument } from '#domain/site-search.ts'
import type { Role } from '#domain/user.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import { isTransactionConflict } from './database/errors.ts'
import { forbidden } from './errors.ts'
import type { RateLimits } from './http/connection/rate-limit.ts'
import type { WorkQueue } from './http/response-cache/work-queue.ts'
import type { AttemptedMail, MailAgency, MailContent, MailOutcome } from './mail/content.ts'
import type { MailData, Template, TemplatedMail } from './mail/template-data.ts'
import type { TrashedTable } from './trash/store.ts'

/** A signed-in member of staff, with the session that authenticated them. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  sessionId: string
}

/** The dependencies of every operation. `now` is ISO 8601 UTC and the only source of time. */
export interface OperationContext {
  db: Db
  config: Config
  /** The public origin, without a slash at the end. */
  siteUrl: string
  now(): string
  /** The current settings of the site, from memory. */
  settings(): Promise<Settings>
  /** The content that visitors can search, from memory. */
  searchIndex(): Promise<readonly IndexedDocument[]>
  actor: Actor | null
  /** The client's IP address; blank for the command line and for jobs. */
  ipAddress: string
  userAgent: string
  log: FastifyBaseLogger
  /** Limits on attempts; counted before the operation, outside of its transaction. */
  rateLimits: RateLimits
  /** Compares passwords, those from networks that the account knows first: hashing shares its threads with files and compression. */
  passwordChecks: WorkQueue
  /** Stores bookings: each waits for one lock with a connection, and the other requests need connections too. */
  bookingQueue: WorkQueue
  /**
   * Runs `effect` after the commit of the transaction, before `transaction` resolves; never after a rollback. Outside of a
   * transaction it runs at once.
   */
  afterCommit(effect: Effect): Promise<void>
  /** Wakes a job of this node, e.g. for a mail in the outbox. */
  wake(job: JobName): void
  /** Notifies the subscribers of every node that something changed. They read the database, so call it after the commit. */
  announce(): void
  handlers: Handlers
}

/** A user who is deleted, and by whom. */
export interface DeletedUser {
  id: number
  name: string
  email: string
  deletedBy: { id: number; name: string }
}

type BookingRules = Pick<Settings, 'calendar' | 'consultation'>

/**
 * Functions of an upper wing that a lower one calls, or of a room that imports its caller, as bookings import inquiries;
 * `server/handlers.ts` registers them. `inside` is the context of a transaction; what a handler writes is stored with the change that causes it.
 */
interface Handlers {
  /** Mail: renders the data of a template in the transaction that claims it; undefined when the mail is no longer wanted. */
  mails: {
    readonly [Name in Template]: (
      inside: OperationContext,
      data: MailData<Name>,
      agency: MailAgency,
    ) => MailContent | undefined | Promise<MailContent | undefined>
  }
  /** Mail: after each attempt to send one. */
  recordMailOutcome(inside: OperationContext, mail: AttemptedMail, outcome: MailOutcome): Promise<void>
  /** Live updates. */
  readNewInquiryCounts(context: OperationContext): Promise<NewInquiryCounts>
  /** Live updates: by session; one that is not active is missing. */
  findActiveSessionRoles(db: Db, sessionIds: readonly string[], now: string): Promise<Map<string, string>>
  /** Live updates. Throws TOKEN_INVALID. */
  readToken(context: OperationContext, token: string): Promise<{ expiresAt: string }>
  /** Trash: when the first deletion was started that a job can undo, although it is older than `endedSince`. */
  findRestorableSince(db: Db, endedSince: string): Promise<string | undefined>
  /** Trash: deletes the rows of other tables that belong to records that are deleted permanently. */
  deleteRelated(db: Db, idsOf: (table: TrashedTable) => number[]): Promise<void>
  /** Activity logs. */
  countUsersSignedIn(db: Db, span: { now: string; since: string }): Promise<number>
  /** Deletion of a user: unassigns at most `limit` leads; returns whether there are more. */
  unassignLeads(inside: OperationContext, user: DeletedUser, limit: number): Promise<boolean>
  /** Deletion of a user. */
  releaseSavedViews(db: Db, user: DeletedUser): Promise<void>
  /** End of the access to an account: deletes its calendar subscription; false when there was none. */
  deleteSubscription(db: Db, userId: number): Promise<boolean>
  /** Settings. `cause` is the name of the section that was changed, e.g. 'the business calendar'. */
  notifyOfSettings(inside: OperationContext, change: { before: BookingRules; after: BookingRules; cause: string }): Promise<void>
  /** Inquiries that are deleted or marked as spam. */
  cancelBookingsOf(inside: OperationContext, leads: readonly InquiryRecord[], options: { isForVisitor: boolean }): Promise<unknown>
  /** Inquiries: replaces the mail to a new assignee when the lead has an upcoming consultation. */
  buildAssignedMail(
    inside: OperationContext,
    assigned: { lead: InquiryRecord; byName: string; note?: string; to: string },
  ): Promise<TemplatedMail | undefined>
}

/** A side effect of a committed change outside of the database. A failure is logged: the change itself is stored. */
export type Effect = () => void | Promise<void>

/** The background jobs; server/boot/jobs.ts starts them. */
export type JobName =
  | 'mail'
  | 'bulk-changes'
  | 'due-notices'
  | 'booking-reminders'
  | 'take-back'
  | 'held-as-spam'
  | 'user-deletions'
  | 'images'
  | 'cleanup'
  | 'external-news'

/** The context of a staff operation: the capability check has shown that there is an actor. */
export type StaffContext = OperationContext & { actor: Actor }

type ContextFor<C extends Capability> = C extends 'public' ? OperationContext : StaffContext

export interface Operation<Input, Output> {
  (context: OperationContext, input: Input): Promise<Output>
  readonly capability: Capability
}

const hasActor = (context: OperationContext): context is StaffContext => context.actor !== null

/** Throws FORBIDDEN when the actor's role lacks the capability. For checks that depend on the input. */
export const requireCapability = (context: OperationContext, capability: Capability): void => {
  if (!permits(context.actor?.role ?? null, capability)) throw forbidden()
}

/** An operation whose `run` has no second parameter has no input. */
export const operation = <const C extends Capability, Output, Input = void>(
  capability: C,
  run: (context: ContextFor<C>, input: Input) => Promise<Output>,
): Operation<Input, Output> => {
  const guarded = async (context: OperationContext, input: Input): Promise<Output> => {
    requireCapability(context, capability)
    if (capability !== 'public' && !hasActor(context)) throw forbidden()
    // The two checks above prove the type.
    return run(context as ContextFor<C>, input)
  }
  return Object.assign(guarded, { capability })
}

/** Attempts of a transaction that fails because of a concurrent one. */
const MAX_ATTEMPTS = 4

/** Runs an effect of a committed change; logs its failure, which must not fail the change. */
export const runEffect = async (log: FastifyBaseLogger, effect: Effect): Promise<void> => {
  try {
    await effect()
  } catch (error) {
    log.error({ err: error }, 'effect after a commit failed')
  }
}

/**
 * Runs in one transaction: the writes of `run` are stored together or not at all; then its `afterCommit` effects run. On PostgreSQL
 * `run` is called again after a conflict with a concurrent transaction, so it must do nothing that the database cannot undo.
 */
export const transaction = async <Output, Context extends OperationContext>(
  context: Context,
  run: (context: Context) => Promise<Output>,
): Promise<Output> => {
  if (context.db.isTransaction) return run(context)
  for (let attempt = 1; ; attempt += 1) {
    const effects: Effect[] = []
    const afterCommit = async (effect: Effect): Promise<void> => void effects.push(effect)
    try {
      const output = await context.db.transaction().execute((db) => run({ ...context, db, afterCommit }))
      for (const effect of effects) await runEffect(context.log, effect)
      return output
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionConflict(error)) throw error
    }
  }
}
