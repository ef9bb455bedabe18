import type { Agency } from '#domain/agency.ts'

/** The agency's claims: two in a row on a phone, all in one row on a large screen. */
export function Stats({ claims }: Pick<Agency, 'claims'>) {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <dl className="page grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {claims.map(({ figure, label }) => (
          <div key={`${figure} ${label}`} className="stat flex flex-col-reverse py-6 md:py-8">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
