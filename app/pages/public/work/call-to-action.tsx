import { Link } from 'react-router'
import { ClosingBanner } from '#app/ui/closing-banner.tsx'
import { callToAction } from './content.ts'

/** The end of both pages. */
export function CallToAction() {
  return (
    <ClosingBanner ground="teal" {...callToAction}>
      <Link to="/consultation" className="button button-primary">
        Get Free Consultation
      </Link>
      <Link to="/services" className="button button-quiet">
        See our services
      </Link>
    </ClosingBanner>
  )
}
