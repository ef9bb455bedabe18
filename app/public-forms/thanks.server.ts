/**
 * The due instant and the reference in the URL of the thanks, for a form that was sent without JavaScript. Source: lead desk §2, issue 37
 * point 5, decision 0024.
 */
import { toReference } from '#domain/reference.ts'
import { issueInstant, readIssued } from '#server/platform/http/pages/issued-instant.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import type { Sent } from './thanks.tsx'

/** The parameter of the redirect; a null instant, which is unknown, adds nothing. */
export const dueQuery = ({ config }: OperationContext, { id, responseDueAt }: Submitted): { due?: string } =>
  responseDueAt === null ? {} : { due: issueInstant(config, 'due', responseDueAt, toReference(id)) }

/** Of the URL; nothing unless this site issued it. The instant is to the minute. */
export const loadThanks = ({ config, now }: OperationContext, { url }: Request): Sent => {
  const issued = readIssued(config, 'due', new URL(url).searchParams.get('due'))
  return { responseDueAt: issued?.instant, reference: issued?.reference, serverNow: issued && now() }
}
