import { Link } from 'react-router'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { type HeldAsSpam as Held, MAX_HELD_COUNTED } from '#domain/inquiry.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

/** What the spam check holds back, with links to it; nothing while there is none. Source: issue 33 point 7. */
export function HeldAsSpam({ held, className }: { held: Partial<Held>; className?: string }) {
  const kinds = INQUIRY_KINDS.filter((kind) => (held[kind] ?? 0) > 0)
  if (kinds.length === 0) return null
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1 text-sm ${className ?? ''}`}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={`${LEAD_LIST_PATHS[kind]}?spam=only`}
          className="inline-flex min-h-6 items-center font-semibold text-teal underline hover:text-teal-hover pointer-coarse:min-h-11"
        >
          {formatTotal(Math.min(held[kind] ?? 0, MAX_HELD_COUNTED), (held[kind] ?? 0) > MAX_HELD_COUNTED)} held as spam
          {kinds.length > 1 && `: ${kind} inquiries`}
        </Link>
      ))}
    </p>
  )
}
