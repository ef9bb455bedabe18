/**
 * Target of the links in the newsletter's mails, to confirm and to unsubscribe: a question with one button, then the outcome. Only the button
 * changes anything, because mail scanners open links; mail programs can post here themselves (List-Unsubscribe=One-Click).
 * Source: contract §3 'Calls', 'Screens'.
 */
import { Link } from 'react-router'
import { Doorway } from '#app/ui/doorway.tsx'
import type { Route } from './+types/page'
import { readLink } from './link.server.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { page, token } = readLink(request)
  return page.load(context, token)
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const { page, token } = readLink(request)
  return page.act(context, token)
}

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, next, button, isOutcome } = actionData ?? loaderData.shown
  return (
    <Doorway scene="pond" className="min-h-[60dvh]">
      <div role={isOutcome ? 'status' : undefined}>
        <h1 id="page-heading" className="heading-2">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-lg">{text}</p>
        {button === undefined ? (
          <Link to={next.to} className="button button-quiet">
            {next.label}
          </Link>
        ) : (
          <form method="post">
            <button type="submit" className="button button-primary">
              {button}
            </button>
          </form>
        )}
      </div>
    </Doorway>
  )
}
