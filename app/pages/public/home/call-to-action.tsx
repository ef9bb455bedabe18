import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { standingClaims } from '#domain/company.ts'

export function CallToAction() {
  const { responseClaim } = useAgency()
  return (
    <section aria-labelledby="closing-heading" className="bg-accent-soft">
      <div className="page flex flex-wrap items-center justify-between gap-x-16 gap-y-6 py-14 md:py-20">
        <div className="max-w-prose">
          <h2 id="closing-heading" className="heading-2">
            Tell us what is stuck
          </h2>
          <p className="mt-3 text-lg">
            <Link to="/consultation" className="underline">
              {standingClaims.consultation}
            </Link>
            , no obligation. {responseClaim}.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link to="/contact" className="button button-primary">
            Start Your Project
          </Link>
          <Link to="/ai-tools" className="button button-quiet">
            Try Our AI Tools
          </Link>
        </p>
      </div>
    </section>
  )
}
