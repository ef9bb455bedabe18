/** About the agency; the footer's About Us leads here. Source: contract §3 'Screens'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { about } from './content.ts'

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
