import type { Agency } from '#domain/agency.ts'

/** The agency's claims: two in a row on a phone, else as many as fit. */
export function Stats({ claims }: Pick<Agency, 'claims'>) {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <dl className="page grid grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
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
