import type { Agency } from '#domain/agency.ts'

/** The agency's claims: two in a row on a phone, else as many as fit. No figure breaks between its digits. */
export function Stats({ claims }: Pick<Agency, 'claims'>) {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <dl className="page flex flex-wrap gap-x-4 py-3 md:py-5">
        {claims.map(({ figure, label, proof }) => (
          <div key={`${figure} ${label}`} className="flex max-w-full flex-1 basis-32 flex-col py-3 md:max-lg:basis-40">
            <dt className="order-1 text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold wrap-break-word tabular-nums">{figure}</dd>
            {proof !== '' && <dd className="order-2 mt-0.5 max-w-[26ch] text-sm text-muted">{proof}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
