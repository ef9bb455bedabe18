/** The call to action at the end of a page. */
import { Link } from 'react-router'
import { Jaali } from '#app/ui/jaali.tsx'
import type { PageLink } from './navigation.ts'

interface ClosingBannerProps {
  title: string
  /** A link to the consultation before the text. Without it the ground is teal, and the buttons stand below the text, beside a lattice. */
  lead?: string
  text: string
  main: PageLink
  /** `hint` completes the label for screen readers. */
  other: PageLink & { hint?: string }
}

const SECTION = { accent: 'bg-accent-soft', teal: 'relative isolate overflow-hidden bg-teal-soft' }
const CONTENT = { accent: 'flex flex-wrap items-center justify-between gap-x-16 gap-y-6', teal: 'grid gap-7' }

export function ClosingBanner({ title, lead, text, main, other }: ClosingBannerProps) {
  const ground = lead === undefined ? 'teal' : 'accent'
  return (
    <section aria-labelledby="closing-heading" className={SECTION[ground]}>
      {ground === 'teal' && (
        <Jaali lattice="scale" zoom={1.5} className="absolute inset-y-0 right-0 -z-10 w-1/3 text-teal opacity-20 max-lg:hidden" />
      )}
      <div className={`page ${CONTENT[ground]} py-8 md:py-20`}>
        <div className="max-w-prose">
          <h2 id="closing-heading" className="heading-2">
            {title}
          </h2>
          <p className="mt-3 text-lg">
            {lead !== undefined && (
              <Link to="/consultation" className="underline">
                {lead}
              </Link>
            )}
            {text}
          </p>
        </div>
        <p className="flex flex-wrap gap-3 max-sm:*:grow">
          <Link to={main.to} className="button button-primary">
            {main.label}
          </Link>
          <Link to={other.to} className="button button-quiet">
            {other.label}
            {other.hint !== undefined && <span className="sr-only"> {other.hint}</span>}
          </Link>
        </p>
      </div>
    </section>
  )
}
