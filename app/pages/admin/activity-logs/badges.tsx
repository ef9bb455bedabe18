import { Badge } from '#app/ui/desk/badge.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import type { ActivityAction, ResourceType } from '#domain/activity-log.ts'

export const ACTION_LABELS: Record<ActivityAction, string> = {
  CREATE: 'Create',
  UPDATE: 'Update',
  DELETE: 'Delete',
  LOGIN: 'Login',
  LOGOUT: 'Logout',
  STATUS_CHANGE: 'Status Change',
}

const TONES: Record<ActivityAction, Tone> = {
  CREATE: 'green',
  UPDATE: 'blue',
  DELETE: 'red',
  LOGIN: 'neutral',
  LOGOUT: 'neutral',
  STATUS_CHANGE: 'yellow',
}

export function ActionBadge({ action }: { action: ActivityAction }) {
  return <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>
}

export const RESOURCE_LABELS: Record<ResourceType, string> = {
  service: 'Service',
  banner: 'Banner',
  news: 'News',
  case_study: 'Case study',
  service_inquiry: 'Service inquiry',
  contact_inquiry: 'Contact inquiry',
  user: 'User',
  session: 'Session',
  activity_log: 'Activity log',
  media: 'Media',
  newsletter_subscriber: 'Newsletter subscriber',
  settings: 'Settings',
  saved_view: 'Saved view',
  booking: 'Consultation',
  blocked_time: 'Blocked time',
  calendar_subscription: 'Calendar subscription',
  database: 'Database',
}
