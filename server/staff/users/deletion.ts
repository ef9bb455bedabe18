/**
 * The leads of a deleted user. A user with many leads is hidden in the request, and a job unassigns them, a batch for each transaction, before it
 * deletes the row: the request would take seconds and block other writes. Decision 0019.
 */
import type { User } from '#domain/user.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { dueLoop } from '#server/platform/jobs/due-loop.ts'
import { type DeletedUser, type OperationContext, type StaffContext, transaction } from '#server/platform/operation.ts'
import { endAccess } from './access/end-access.ts'
import { claimHiddenUser, hideUser, removeUser } from './deletion-store.ts'

/** Leads of a transaction: other writes wait for it on SQLite. */
export const BATCH_SIZE = 100
/** Open desks are refreshed at most once in it while leads are unassigned. */
const ANNOUNCE_MS = 1000

/** Unassigns the next leads, and deletes the user with the last ones; the row must be locked. Returns whether leads remain. */
const removeNext = async (inside: OperationContext, user: DeletedUser): Promise<boolean> => {
  if (await inside.handlers.unassignLeads(inside, user, BATCH_SIZE)) return true
  // Of a hidden user too: a request that was running may have stored a view.
  await inside.handlers.releaseSavedViews(inside.db, user)
  await removeUser(inside.db, user.id)
  return false
}

/** Deletes a locked user, or hides them until the job has unassigned their leads. */
export const removeOrHide = async (inside: StaffContext, { id, name, email }: User): Promise<void> => {
  const { actor } = inside
  const user = { id, name, email, deletedBy: { id: actor.id, name: actor.name } }
  if (!(await removeNext(inside, user))) return
  await inside.handlers.releaseSavedViews(inside.db, user)
  await endAccess(inside, id)
  await hideUser(inside.db, user)
  await inside.afterCommit(() => inside.wake('user-deletions'))
}

/** Deletes the hidden users, batch by batch; `stopping` ends it after a batch. */
export const finishDeletions = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  let announcedAt = 0
  await runBatches(async () => {
    const batch = await transaction(context, async (inside) => {
      const user = await claimHiddenUser(inside.db)
      return user && { hasMore: await removeNext(inside, user) }
    })
    if (batch === undefined) return false
    const now = Date.parse(context.now())
    // A negative age: the clock was set back.
    if (!batch.hasMore || Math.abs(now - announcedAt) >= ANNOUNCE_MS) {
      announcedAt = now
      context.announce()
    }
    return true
  }, stopping)
}

/** Woken by the request that deletes a user; each round finds those of a killed node. */
export const startUserDeletionsJob = dueLoop({
  run: finishDeletions,
  // All are due: those that remain are another node's.
  findNextDue: async () => undefined,
  failed: 'leads of deleted users could not be unassigned',
})
