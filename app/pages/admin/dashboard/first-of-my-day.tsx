import { Link } from 'react-router'
import { CardsSkeleton } from '#app/ui/desk/skeleton.tsx'
import type { MyDay } from '#domain/my-day.ts'
import { WorkableQueue } from '../my-day/workable-queue.tsx'

const SHOWN = 3

/** With the first leads of the queue alone. */
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
  if (myDay === undefined) return <CardsSkeleton />
  return (
    <div>
      <WorkableQueue myDay={toFirst(myDay)} scope="mine" busy={false} empty={null} />
      <Link
        to="/admin/my-day"
        className="inline-flex min-h-6 items-center text-sm font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Open My day
      </Link>
    </div>
  )
}
