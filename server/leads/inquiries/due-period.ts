/** The period of a due filter. Source: lead desk §2 'filters Overdue and Due today'. */
import type { DueFilter } from '#domain/inquiry.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { dayRange, type Period } from '#server/platform/time.ts'

export interface DueQuery {
  due?: DueFilter | undefined
}

/** The instants between which the inquiries of a due filter are due. */
export const toDuePeriod = ({ now, config }: OperationContext, { due }: DueQuery): Partial<Period> | undefined => {
  if (due === undefined) return undefined
  return due === 'overdue' ? { to: now() } : { from: now(), to: dayRange('today', now(), config.timeZone).to }
}
