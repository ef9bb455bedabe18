import { Link } from 'react-router'
import { listUrl } from '#app/pages/public/services/urls.ts'
import { ClosingBanner } from '#app/ui/closing-banner.tsx'
import { standingClaims } from '#domain/standing-claims.ts'
import { callToAction } from './content.ts'

export function CallToAction() {
  const text = (
    <>
      <Link to="/consultation" className="underline">
        {standingClaims.consultation}
      </Link>
      : {callToAction.text}
    </>
  )
  return (
    <ClosingBanner ground="accent" title={callToAction.title} text={text}>
      <Link to="/contact" className="button button-primary">
        Get Started Free
      </Link>
      <Link to={listUrl('AI Solutions')} className="button button-quiet">
        Learn More<span className="sr-only"> about our AI services</span>
      </Link>
    </ClosingBanner>
  )
}
