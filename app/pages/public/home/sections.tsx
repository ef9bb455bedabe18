/** The sections of the home page that are short. */
import { Link } from 'react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { useAgency } from '#app/layouts/public/agency.ts'
import { WorkCards } from '#app/pages/public/work/card.tsx'
import type { WorkTeaser } from '#app/pages/public/work/load-work.server.ts'
import { Jaali } from '#app/ui/jaali.tsx'
import type { Agency } from '#domain/agency.ts'
import { about, whyChooseUs } from './content.ts'

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

export interface ClientLogo {
  name: string
  imageUrl: string
}

/** The loader has none of fewer than three. */
export function Clients({ clients }: { clients: readonly ClientLogo[] }) {
  if (clients.length === 0) return null
  return (
    <section aria-label="Our clients" className="border-b border-line">
      <ul className="page flex flex-wrap items-center justify-center gap-x-10 gap-y-5 py-6">
        {clients.map(({ name, imageUrl }) => (
          <li key={`${name} ${imageUrl}`} className="font-display text-lg font-semibold text-muted">
            <ResponsiveImage
              image={imageUrl}
              width={144}
              height={48}
              alt={name}
              className="h-12 w-36 object-contain"
              fallback={name}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Up to three case studies, between services and reasons. Source: issue 13 point 3. */
export function Work({ work }: { work: readonly WorkTeaser[] }) {
  if (work.length === 0) return null
  return (
    <section aria-labelledby="work-heading" className="border-t border-line bg-sunken">
      <div className="page section">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mb-14">
          <div className="max-w-prose">
            <h2 id="work-heading" className="heading-2">
              Our work
            </h2>
            <p className="mt-3 text-lg text-muted">What was broken, what we built, and what changed.</p>
          </div>
          <Link to="/work" className="text-link inline-flex min-h-11 items-center gap-2">
            View All Work <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        <WorkCards work={work} />
      </div>
    </section>
  )
}

export function WhyChooseUs() {
  return (
    <section aria-labelledby="reasons-heading" className="bg-teal-soft">
      <div className="page section grid gap-x-16 gap-y-5 md:gap-y-10 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 id="reasons-heading" className="heading-2 lg:sticky lg:top-28">
            Why Choose Us
          </h2>
        </div>
        <ol>
          {whyChooseUs.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-teal py-3 sm:gap-y-2 sm:py-7 sm:first:pt-6 sm:grid-cols-[3rem_14rem_1fr]"
            >
              <span aria-hidden="true" className="font-display text-xl text-teal tabular-nums max-sm:hidden">
                {index + 1}
              </span>
              <h3 className="heading-3">{title}</h3>
              <p className="max-w-prose">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Jaali lattice="octagon" zoom={0.6} className="block h-6 text-teal" />
    </section>
  )
}

/** About the agency; the footer's About Us leads here. Source: contract §3 'Screens'. */
export function About() {
  const agency = useAgency()
  const { legalName, addressLines, hours } = agency
  const { heading, paragraphs, steps } = about(agency)
  return (
    <section id="about" aria-labelledby="about-heading" className="border-t border-line bg-sunken">
      <div className="page section grid items-center gap-x-20 gap-y-12 lg:grid-cols-[auto_1fr]">
        <div aria-hidden="true" className="window window-peacock h-112 max-lg:hidden" />
        <div>
          <h2 id="about-heading" className="heading-2">
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-prose sm:text-lg max-sm:not-first-of-type:hidden">
              {paragraph}
            </p>
          ))}
          <ol className="mt-6 grid gap-x-8 gap-y-4 sm:mt-10 sm:grid-cols-3">
            {steps.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-teal pt-2">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-8 text-muted max-sm:hidden">
            {[legalName, ...addressLines.slice(0, 2)].join(', ')}. {hours}.
          </p>
        </div>
      </div>
    </section>
  )
}
