import { Link } from 'react-router'
import { standingClaims } from '#domain/company.ts'
import { listUrl } from '#app/pages/public/services/urls.ts'
import { callToAction } from './content.ts'

export function CallToAction() {
  return (
    <section aria-labelledby="closing-heading" className="bg-accent-soft">
      <div className="page flex flex-wrap items-center justify-between gap-x-16 gap-y-6 py-14 md:py-20">
        <div className="max-w-prose">
          <h2 id="closing-heading" className="heading-2">
            {callToAction.title}
          </h2>
          <p className="mt-3 text-lg">
            <Link to="/consultation" className="underline">
              {standingClaims.consultation}
            </Link>
            : {callToAction.text}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link to="/contact" className="button button-primary">
            Get Started Free
          </Link>
          <Link to={listUrl('AI Solutions')} className="button button-quiet">
            Learn More<span className="sr-only"> about our AI services</span>
          </Link>
        </p>
      </div>
    </section>
  )
}
