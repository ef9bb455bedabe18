/** Target of a link in a newsletter mail: a question with one button, then the outcome. Source: contract §3 'Screens'. */
import { Link } from 'react-router'

/** A heading and a sentence. */
export interface PageCopy {
  title: string
  text: string
}

interface SubscriptionPageProps {
  copy: PageCopy
  /** Label of the button; omitted when nothing is left to do. It posts to the URL of the page with its token. */
  button?: string
  /** False while the page shows the question. */
  isOutcome: boolean
}

export function SubscriptionPage({ copy: { title, text }, button, isOutcome }: SubscriptionPageProps) {
  return (
    <section
      aria-labelledby="page-heading"
      className="page grid min-h-[60dvh] items-center gap-x-20 pt-28 pb-16 md:grid-cols-[1fr_auto]"
    >
      <div className="max-w-prose" role={isOutcome ? 'status' : undefined}>
        <h1 id="page-heading" className="heading-2">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-lg">{text}</p>
        {button === undefined ? (
          <Link to="/" className="button button-quiet">
            Go to the home page
          </Link>
        ) : (
          <form method="post">
            <button type="submit" className="button button-primary">
              {button}
            </button>
          </form>
        )}
      </div>
      <div aria-hidden="true" className="window window-pond h-72 justify-self-center max-md:mt-10 lg:h-96" />
    </section>
  )
}
