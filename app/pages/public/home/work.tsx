/** Up to three case studies, between services and reasons. Source: issue 13 point 3. */
import { Link } from 'react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { WorkCards } from '#app/pages/public/work/card.tsx'
import type { WorkTeaser } from '#app/pages/public/work/teaser.ts'

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
