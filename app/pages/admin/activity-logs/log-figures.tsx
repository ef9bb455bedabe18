import { relativeTime } from '#domain/relative-time.ts'
import { type Stat, StatCards } from '../../../ui/desk/stat-cards.tsx'
import { useActivityStats } from './log-queries.ts'

/** The four figures. A failure is only logged; the figures then show a dash. */
export function LogFigures() {
  const { data, isError, dataUpdatedAt } = useActivityStats()
  const none = isError ? null : undefined
  const last = data === undefined ? none : data.lastActivity === null ? null : relativeTime(data.lastActivity, dataUpdatedAt)
  const stats: Stat[] = [
    { label: 'Total Activities', value: data?.totalActivities ?? none },
    { label: "Today's Activities", value: data?.todayActivities ?? none },
    { label: 'Active Admins', value: data?.activeAdmins ?? none },
    { label: 'Last Activity', value: last },
  ]
  return <StatCards label="Figures" stats={stats} />
}
