import { shortCount } from '#app/live/new-inquiries.ts'

/** How many inquiries are new; beside it stands what is. */
export function FreshCount({ count }: { count: number }) {
  return (
    <span className="inline-block min-w-6 rounded-full bg-blue-soft px-1.5 text-center text-xs leading-5 font-semibold text-blue-strong">
      {shortCount(count)}
    </span>
  )
}
