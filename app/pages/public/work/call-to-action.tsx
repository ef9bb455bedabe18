import { Link } from 'react-router'
import { Jaali } from '#app/ui/jaali.tsx'
import { callToAction } from './content.ts'

/** The end of both pages. */
export function CallToAction() {
  return (
    <section aria-labelledby="closing-heading" className="relative isolate overflow-hidden bg-teal-soft">
      <Jaali lattice="scale" zoom={1.5} className="absolute inset-y-0 right-0 -z-10 w-1/3 text-teal opacity-20 max-lg:hidden" />
      <div className="page py-14 md:py-20">
        <h2 id="closing-heading" className="heading-2">
          {callToAction.title}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{callToAction.text}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <Link to="/consultation" className="button button-primary">
            Get Free Consultation
          </Link>
          <Link to="/services" className="button button-quiet">
            See our services
          </Link>
        </p>
      </div>
    </section>
  )
}
