import { Link } from 'react-router'
import { ClosingBanner } from '#app/ui/closing-banner.tsx'
import { standingClaims } from '#domain/standing-claims.ts'

export function CallToAction() {
  const text = (
    <>
      <Link to="/consultation" className="underline">
        {standingClaims.consultation}
      </Link>
      , no obligation. You’ll leave with a scope and a rough cost.
    </>
  )
  return (
    <ClosingBanner ground="accent" title="Tell us what’s slowing you down" text={text}>
      <Link to="/contact" className="button button-primary">
        Start Your Project
      </Link>
      <Link to="/ai-tools" className="button button-quiet">
        Try Our AI Tools
      </Link>
    </ClosingBanner>
  )
}
