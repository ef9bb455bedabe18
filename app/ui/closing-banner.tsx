/** The call to action at the end of a page. */
import type { ReactNode } from 'react'
import { Jaali } from './jaali.tsx'

interface ClosingBannerProps {
  /** On teal the buttons stand below the text, beside a lattice. */
  ground: 'accent' | 'teal'
  title: string
  text: ReactNode
  /** The buttons. */
  children: ReactNode
}

const SECTION = { accent: 'bg-accent-soft', teal: 'relative isolate overflow-hidden bg-teal-soft' }
const CONTENT = { accent: 'flex flex-wrap items-center justify-between gap-x-16 gap-y-6', teal: 'grid gap-7' }

export function ClosingBanner({ ground, title, text, children }: ClosingBannerProps) {
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
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3 max-sm:*:grow">{children}</p>
      </div>
    </section>
  )
}
