/**
 * Target of the unsubscribe link in the newsletter's mails. Only the button unsubscribes; mail programs can post here themselves
 * (List-Unsubscribe=One-Click). Source: contract §3 'Calls', 'Screens'.
 */
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { runLinkAction, tokenIn } from '#app/pages/public/newsletter-confirm/subscription-link.server.ts'
import { SubscriptionPage } from '#app/pages/public/newsletter-confirm/subscription-page.tsx'
import type { Agency } from '#domain/agency.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { unsubscribe } from '#server/content/newsletter/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { messages } from './messages.ts'

const buildMeta = (agency: Agency) =>
  pageMeta({
    agency,
    siteUrl: undefined,
    path: '/newsletter/unsubscribe',
    title: 'Leave the newsletter',
    description: 'End your subscription to the newsletter.',
    isHiddenFromSearch: true,
  })

/** Whether the URL has a token. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  hasToken: tokenIn(request) !== '',
  meta: buildMeta(await readAgency(publicContext(context))),
})

export const action = (args: Route.ActionArgs) =>
  runLinkAction(args, { run: unsubscribe, logMessage: 'subscription could not be ended' })

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (loaderData.hasToken ? undefined : 'unknown')
  return <SubscriptionPage messages={messages} outcome={outcome} button="Unsubscribe" />
}
