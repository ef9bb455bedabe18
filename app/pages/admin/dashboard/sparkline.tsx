const [WIDTH, HEIGHT] = [100, 24]

/** A line through the values of the days; a day without a value is left out. The figure beside it says the same in words. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const points = values.flatMap((value, day) =>
    value === null ? [] : `${(WIDTH * day) / Math.max(1, values.length - 1)},${HEIGHT - 1 - ((HEIGHT - 2) * value) / top}`,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-6 w-full fill-none stroke-teal forced-color-adjust-none"
    >
      <polyline
        points={points.join(' ')}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
