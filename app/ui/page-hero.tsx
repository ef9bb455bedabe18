/** The head of a page, with what is seen through its doorway. */
import type { ReactNode } from 'react'

interface PageHeroProps {
  title: string
  /** A window of scenes.css. */
  scene: 'circuit' | 'lamp' | 'peacock' | 'stepwell'
  children: ReactNode
}

export function PageHero({ title, scene, children }: PageHeroProps) {
  return (
    <section aria-labelledby="page-heading" className="border-b border-line bg-sunken pt-16">
      <div className="page grid gap-x-16 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="py-12 md:py-20">
          <h1 id="page-heading" className="heading-1">
            {title}
          </h1>
          {children}
        </div>
        <div aria-hidden="true" className={`window window-${scene} mt-10 h-72 self-end max-md:hidden`} />
      </div>
    </section>
  )
}
