/** Target of a link in a newsletter mail: a question with one button, then the outcome. Source: contract §3 'Screens'. */
import { Link } from 'react-router'

/** A heading, a sentence, and what to do next; by default it is the home page. */
export interface PageCopy {
  title: string
  text: string
  next?: { to: string; label: string }
}

const HOME = { to: '/', label: 'Go to the home page' }

/** 'question' before the button was pressed; after 'failed' and 'crossSite' it can be pressed again. */
interface SubscriptionPageProps<Outcome extends string> {
  messages: Record<Outcome | 'question', PageCopy>
  /** Undefined while the page shows the question. */
  outcome: Outcome | undefined
  /** Label of the button. It posts to the URL of the page with its token. */
  button: string
}

export function SubscriptionPage<Outcome extends string>({ messages, outcome, button }: SubscriptionPageProps<Outcome>) {
  const { title, text, next = HOME } = messages[outcome ?? 'question']
  const isOpen = outcome === undefined || outcome === 'failed' || outcome === 'crossSite'
  return (
    <section
      aria-labelledby="page-heading"
      className="page grid grid-cols-1 min-h-[60dvh] items-center gap-x-20 pt-28 pb-16 md:grid-cols-[1fr_auto]"
    >
      <div className="max-w-prose" role={outcome === undefined ? undefined : 'status'}>
        <h1 id="page-heading" className="heading-2">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-lg">{text}</p>
        {isOpen ? (
          <form method="post">
            <button type="submit" className="button button-primary">
              {button}
            </button>
          </form>
        ) : (
          <Link to={next.to} className="button button-quiet">
            {next.label}
          </Link>
        )}
      </div>
      <div aria-hidden="true" className="window window-pond h-72 justify-self-center max-md:mt-10 lg:h-96" />
    </section>
  )
}
