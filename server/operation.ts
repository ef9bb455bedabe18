/**
 * An operation is a verb with its capability as first argument: no door gets around the check. One that changes content is done
 * when every node shows it.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Capability, permits } from '#domain/permissions.ts'
import type { Role } from '#domain/user.ts'
import type { Config } from './config.ts'
import type { DatabaseKind, Db } from './database/connect.ts'
import { isLostRace } from './database/errors.ts'
import { contentSettled } from './database/state.ts'
import { forbidden } from './errors.ts'
import type { LeadDays } from './dashboard/lead-days.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { Topic } from './live/bus.ts'
import type { Together } from './together.ts'

/** Who acts: a signed-in member of staff with the session that proves it. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  sessionId: string
}

/** What every operation is given. `now` is ISO 8601 UTC; time never comes from anywhere else. */
export interface OperationContext {
  db: Db
  databaseKind: DatabaseKind
  config: Config
  /** The public origin, without a slash at the end. */
  siteUrl: string
  now(): string
  actor: Actor | null
  /** Where the request came from; blank for the command line and for jobs. */
  ipAddress: string
  userAgent: string
  log: FastifyBaseLogger
  /** How often what may be tried; counted before the deed, outside its transaction. */
  rateLimits: RateLimits
  /** What the dashboard's pictures keep of past days; told when one of their inquiries has changed. */
  leadDays: LeadDays
  /** Does what many ask for at about the same time at once. */
  together: Together
  /** Tells the jobs that there is work, e.g. a mail in the outbox; called after the commit. */
  wake(job: JobName): void
  /** Tells whoever is open, on every node, that something changed; called after the commit, never in a transaction. */
  announce(topic: Topic): void
}

export type JobName = 'mail' | 'external-news' | 'pictures'

/** What a staff operation is given: the capability check has shown that there is an actor. */
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

export const operation = <const C extends Capability, Input, Output>(
  capability: C,
  run: (context: ContextFor<C>, input: Input) => Promise<Output>,
): Operation<Input, Output> => {
  const guarded = async (context: OperationContext, input: Input): Promise<Output> => {
    requireCapability(context, capability)
    if (capability !== 'public' && !hasActor(context)) throw forbidden()
    // The two lines above have shown what the type says.
    const output = await run(context as ContextFor<C>, input)
    if (capability.startsWith('content:')) await contentSettled(context.databaseKind)
    return output
  }
  return Object.assign(guarded, { capability })
}

/** How often a transaction that lost a race is run before its failure stands. */
const TRIES = 4

/**
 * Runs in one transaction: what is written by `run` is stored together or not at all. On PostgreSQL `run` is called again
 * when it lost a race with another transaction, so it must do nothing that the database cannot undo.
 */
export const transaction = async <Output, Context extends OperationContext>(
  context: Context,
  run: (context: Context) => Promise<Output>,
): Promise<Output> => {
  if (context.db.isTransaction) return run(context)
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.db.transaction().execute((db) => run({ ...context, db }))
    } catch (error) {
      if (tries === TRIES || !isLostRace(error)) throw error
    }
  }
}
