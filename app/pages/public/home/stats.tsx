import { stats } from './content.ts'

export function Stats() {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <dl className="page grid grid-cols-2 lg:grid-cols-4">
        {stats.map(({ figure, label }) => (
          <div key={label} className="stat flex flex-col-reverse py-6 md:py-8">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
