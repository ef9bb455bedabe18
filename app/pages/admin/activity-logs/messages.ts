/** Messages of Activity Logs. Source: specification §2 'Activity Logs', §8 'Activity logs'. */
import { ACTIVITY_LOG_RETENTION_DAYS } from '#domain/activity-log.ts'

export const ACCESS_DENIED = 'Access Denied: You need Super Admin privileges to access Activity Logs.'

export const CLEANUP_QUESTION = `Are you sure you want to cleanup logs older than ${ACTIVITY_LOG_RETENTION_DAYS} days? This action cannot be undone.`

export const NONE_FOUND = 'No activity logs found'
export const NO_RESOURCE_ID = 'N/A'
export const NOT_AVAILABLE = 'Not available'

export const cleanedUp = (count: number): string => `Successfully deleted ${count} old logs`
export const fieldsChanged = (count: number): string => `${count} field(s) changed`

/** The server's message, or the text of the error. */
const toErrorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
export const exportFailed = (error: unknown): string => `Error exporting logs: ${toErrorText(error)}`
export const cleanupFailed = (error: unknown): string => `Error cleaning up logs: ${toErrorText(error)}`
