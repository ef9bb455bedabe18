import Check from 'lucide-react/icons/check'
import { projectGuide } from './guide-content.ts'

export function ProjectGuide() {
  const { steps, lists } = projectGuide
  return (
    <>
      <ol className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-teal pt-3">
            <p aria-hidden="true" className="font-display text-xl font-semibold text-teal tabular-nums">
              {index + 1}
            </p>
            <h2 className="heading-3">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 grid gap-6 md:mt-16 md:grid-cols-2">
        {lists.map(({ title, items }) => (
          <section key={title} aria-label={title} className="rounded-lg bg-sunken p-6 md:p-8">
            <h2 className="heading-3">{title}</h2>
            <ul className="mt-4 grid gap-2.5">
              {items.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal" />
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
