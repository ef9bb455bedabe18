import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button, buttonClass } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { BlockedTimes } from './blocked-times.tsx'
import { BookingDialog } from './dialog.tsx'
import { BookingList } from './list.tsx'
import { BOOKING_PARAM, shownView } from './search-params.ts'
import { Subscription } from './subscription.tsx'
import { Week } from './week.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Consultations')

/** On a phone the buttons are in one line without their icons. */
const ICON = 'size-4 max-sm:hidden'

/** The consultations that visitors have booked, for every role of staff. Source: issue 13 point 5 'On the desk'. */
export default function ConsultationsPage() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, BOOKING_PARAM)
  const [panel, setPanel] = useState<'blocked-times' | 'subscription' | null>(null)
  // The command menu leads here.
  const isBlocking = filters.get('block') !== ''
  return (
    <>
      <PageHeader title="Consultations">
        <ListKeysButton />
        <ViewLinks filters={filters} />
        <Button onClick={() => setPanel('blocked-times')}>
          <CalendarOff aria-hidden="true" className={ICON} />
          Blocked times
        </Button>
        <Button onClick={() => setPanel('subscription')}>
          <CalendarSync aria-hidden="true" className={ICON} />
          Subscribe
        </Button>
      </PageHeader>
      {shownView(filters) === 'week' ? (
        <Week filters={filters} record={record} />
      ) : (
        <BookingList filters={filters} record={record} />
      )}
      <BookingDialog record={record} />
      <Dialog
        title="Blocked times"
        open={panel === 'blocked-times' || isBlocking}
        onClose={() => {
          setPanel(null)
          if (isBlocking) void filters.go({ block: '' }, { replace: true })
        }}
      >
        <BlockedTimes />
      </Dialog>
      <Dialog title="Subscribe to the calendar" open={panel === 'subscription'} onClose={() => setPanel(null)}>
        <Subscription />
      </Dialog>
    </>
  )
}

const LINKS = [
  { view: 'week', label: 'Week', icon: CalendarDays },
  { view: 'list', label: 'List', icon: List },
] as const

/** The URL alone remembers the view; the date and the filters of the other view stay. */
function ViewLinks({ filters }: { filters: UrlFilters }) {
  return (
    <nav aria-label="View" className="flex gap-1">
      {LINKS.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={filters.hrefWith({ view, page: '' })}
          preventScrollReset
          aria-current={view === shownView(filters) ? 'page' : undefined}
          className={`${buttonClass()} aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal`}
        >
          <Icon aria-hidden="true" className={ICON} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
