import { useRelativeTime } from '#app/display/relative-time.tsx'
import { businessTimeZone } from '#app/session/session.ts'
import { type Stat, StatStrip } from '#app/ui/desk/stat-strip.tsx'
import { useActivityStats } from './queries.ts'

/** The four figures. A failure is only logged; the figures then show a dash. */
export function LogFigures() {
  const { data, isError } = useActivityStats()
  const none = isError ? null : undefined
  const ago = useRelativeTime(data?.lastActivity ?? '', { timeZone: businessTimeZone() })
  const last = data === undefined ? none : data.lastActivity === null ? null : ago
  const stats: Stat[] = [
    { label: 'Total Activities', value: data?.totalActivities ?? none },
    { label: "Today's Activities", value: data?.todayActivities ?? none },
    { label: 'Active Admins', value: data?.activeAdmins ?? none },
    { label: 'Last Activity', value: last },
  ]
  return <StatStrip label="Figures" stats={stats} />
}
