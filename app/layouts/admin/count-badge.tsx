const MAX_SHOWN = 99

/** '7', '99+'. */
export const formatCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count))

const TONES = { blue: 'bg-blue-soft text-blue-strong' }

const DOTS = { blue: 'bg-blue-strong', red: 'bg-red-strong' }

/** A number of inquiries. The adjacent text names them. */
export function CountBadge({ tone, count }: { tone: keyof typeof TONES; count: number }) {
  return (
    <span
      data-count
      className={`inline-block min-w-5 rounded-full px-1 text-center text-xs leading-5 font-semibold ${TONES[tone]}`}
    >
      {formatCount(count)}
    </span>
  )
}

/** Something is late, or new. The adjacent text says what. */
export function Dot({ tone }: { tone: keyof typeof DOTS }) {
  return <span aria-hidden="true" className={`block size-2 rounded-full ${DOTS[tone]}`} />
}
