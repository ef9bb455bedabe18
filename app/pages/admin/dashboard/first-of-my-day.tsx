import { Link, useNavigate } from 'react-router'
import { RowsSkeleton } from '#app/ui/desk/skeleton.tsx'
import type { MyDay } from '#domain/my-day.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { isLargeScreen, REPLY_HASH } from '../inquiries/lead/beside.ts'
import type { LeadRef } from '../inquiries/queries.ts'
import { useLeadWork } from '../inquiries/lead/work.tsx'
import { listItems } from '../my-day/changes.ts'
import { useQueueFocus } from '../my-day/use-queue-focus.ts'
import { WorkableQueue } from '../my-day/queue.tsx'

const SHOWN = 3

const toFirst = (myDay: MyDay): MyDay => {
  let left = SHOWN
  const sections = myDay.sections.map((section) => {
    const items = section.items.slice(0, left)
    left -= items.length
    return { ...section, items }
  })
  return { ...myDay, sections }
}

/** The first leads of My day, worked on in place; undefined while loading. */
export function FirstOfMyDay({ myDay }: { myDay: MyDay | undefined }) {
  if (myDay === undefined) return <RowsSkeleton />
  return <First myDay={toFirst(myDay)} />
}

function First({ myDay }: { myDay: MyDay }) {
  const navigate = useNavigate()
  const focus = useQueueFocus(listItems(myDay).map(({ id }) => id))
  const open = (lead: LeadRef, part?: 'reply') => {
    const path = isLargeScreen() ? `/admin/my-day?open=${lead.id}` : inquiryPath(lead)
    void navigate(`${path}${part === 'reply' ? REPLY_HASH : ''}`)
  }
  const work = useLeadWork(focus.focusLead)
  return (
    <div>
      <WorkableQueue myDay={myDay} scope="mine" busy={false} work={work} focus={focus} open={open} empty={null} />
      <Link
        to="/admin/my-day"
        className="inline-flex min-h-6 items-center text-sm font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Open My day
      </Link>
    </div>
  )
}
