const MAX_SHOWN = 99

/** '7', '99+'. */
export const formatCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count))

/** The number of new inquiries. The adjacent text names them. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="inline-block min-w-6 rounded-full bg-blue-soft px-1.5 text-center text-xs leading-5 font-semibold text-blue-strong">
      {formatCount(count)}
    </span>
  )
}
