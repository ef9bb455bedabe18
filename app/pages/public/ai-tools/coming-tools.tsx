/** The three announced tools. Source: specification §2 'AI tools'. */
import { Jaali } from '#app/ui/jaali.tsx'
import { comingTools } from './content.ts'

export function ComingTools() {
  return (
    <section aria-labelledby="coming-heading" className="page pb-16 md:pb-28">
      <h2 id="coming-heading" className="heading-3">
        Coming next
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {comingTools.map(({ title, text }) => (
          <li
            key={title}
            className="relative isolate flex flex-col items-start overflow-hidden rounded-lg border border-dashed border-edge p-5"
          >
            <Jaali lattice="diamond" className="absolute inset-y-0 right-0 -z-10 w-16 text-line" />
            <h3 className="pr-14 text-lg font-semibold">{title}</h3>
            <p className="mt-1 mb-4 pr-14 text-muted">{text}</p>
            <button
              type="button"
              disabled
              className="mt-auto min-h-11 rounded-md bg-neutral-soft px-4 text-sm font-semibold text-neutral-strong"
            >
              Coming Soon
              <span className="sr-only">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
