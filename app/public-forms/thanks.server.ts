/** The due instant in the URL of the thanks, for a form that was sent without JavaScript. Source: lead desk §2, decision 0024. */
import { issueInstant, readIssuedInstant } from '#server/platform/http/pages/issued-instant.ts'
import type { OperationContext } from '#server/platform/operation.ts'

/** The parameter of the redirect; a null instant, which is unknown, adds nothing. */
export const dueQuery = ({ config }: OperationContext, responseDueAt: string | null): { due?: string } =>
  responseDueAt === null ? {} : { due: issueInstant(config, 'due', responseDueAt) }

/** The instant of the URL, to the minute, and the time of the server's HTML; undefined unless this site issued it. */
export const loadThanks = ({ config, now }: OperationContext, { url }: Request) => {
  const responseDueAt = readIssuedInstant(config, 'due', new URL(url).searchParams.get('due'))
  return { responseDueAt, serverNow: responseDueAt === undefined ? undefined : now() }
}
