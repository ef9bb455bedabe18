/** The order of services, banners and work. */
import type { ResourceType } from '#domain/activity-log.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { operation, transaction } from '#server/platform/operation.ts'
import { orderRows, type OrderedTable } from './store.ts'

const KINDS: Record<OrderedTable, { resourceType: ResourceType; many: string }> = {
  services: { resourceType: 'service', many: 'services' },
  banners: { resourceType: 'banner', many: 'banners' },
  case_studies: { resourceType: 'case_study', many: 'case studies' },
}

/** These records take each other's places in the list of all; those that do not exist are left out. */
export const orderContent = operation(
  'content:update',
  (context, { table, ids }: { table: OrderedTable; ids: readonly number[] }) =>
    transaction(context, async (inside) => {
      const titles = await orderRows(inside.db, table, ids, inside.now())
      if (titles === null) return null
      const { resourceType, many } = KINDS[table]
      const [from, to] = [titles.before.join(', '), titles.after.join(', ')]
      await recordActivity(inside, {
        action: 'UPDATE',
        resourceType,
        description: `Changed the order of ${many}`,
        changes: { order: { from, to } },
      })
      return null
    }),
)
