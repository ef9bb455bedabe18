/** The activity log's rows. */
import type { ActivityLog } from '#domain/activity-log.ts'
import type { Db } from '../database/connect.ts'

export const insertActivityLog = async (db: Db, log: Omit<ActivityLog, 'id'>): Promise<void> => {
  await db
    .insertInto('activity_logs')
    .values({
      admin_id: log.adminId,
      admin_name: log.adminName,
      action: log.action,
      resource_type: log.resourceType,
      resource_id: log.resourceId,
      description: log.description,
      changes: log.changes,
      metadata: log.metadata,
      ip_address: log.ipAddress,
      user_agent: log.userAgent,
      created_at: log.createdAt,
    })
    .execute()
}
