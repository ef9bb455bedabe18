import { Jaali } from '#app/ui/jaali.tsx'
import { whyChooseUs } from './content.ts'

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
