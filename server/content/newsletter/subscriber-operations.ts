/** Operations of staff on newsletter subscribers. Source: /privacy 'How long we keep it', 'Your rights'; decision 0030. */
import type { CsvFormat } from '#contract/csv.ts'
import { recordActivity, recordExport } from '#server/staff/activity-logs/record.ts'
import type { PageRequest } from '#server/platform/database/paginate.ts'
import { notFound } from '#server/platform/errors.ts'
import { operation, transaction } from '#server/platform/operation.ts'
import { createCsvStream } from './csv.ts'
import { findSubscribers, removeSubscriber, type SubscriberFilter } from './store.ts'

/** Newest first. */
export const listSubscribers = operation('newsletter:manage', (context, list: SubscriberFilter & PageRequest) =>
  findSubscribers(context.db, list),
)

/** The filtered list as a CSV stream. */
export const exportSubscribers = operation(
  'newsletter:manage',
  async (context, { format, ...filter }: SubscriberFilter & { format: CsvFormat }) => {
    const file = await createCsvStream(context, filter, format)
    await recordExport(context, { resourceType: 'newsletter_subscriber', noun: 'newsletter subscribers', filter })
    return { file }
  },
)

/** Permanent: the e-mail is stored nowhere afterwards, not even in the activity log. Throws NOT_FOUND. */
export const deleteSubscriber = operation('newsletter:manage', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    if (!(await removeSubscriber(inside.db, id))) throw notFound('Newsletter subscriber')
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'newsletter_subscriber',
      resourceId: id,
      description: `Deleted newsletter subscriber #${id}`,
    })
    return null
  }),
)
