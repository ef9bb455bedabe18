/** Source: specification §2 'Services' closing banner; contract §3 for the targets of its buttons. */
import { Link } from 'react-router'
import { ClosingBanner } from '#app/ui/closing-banner.tsx'
import { callToAction } from './content.ts'

export function CallToAction() {
  return (
    <ClosingBanner ground="teal" {...callToAction}>
      <Link to="/consultation" className="button button-primary">
        Get Free Consultation
      </Link>
      <Link to="/work" className="button button-quiet">
        View Portfolio
      </Link>
    </ClosingBanner>
  )
}
