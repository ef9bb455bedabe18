/**
 * Target of the confirmation link in the newsletter's mail. Only the button confirms, because mail scanners open links.
 * Source: contract §3 'Calls', 'Screens'.
 */
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import type { Agency } from '#domain/agency.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { confirmSubscription } from '#server/content/newsletter/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { messages } from './messages.ts'
import { runLinkAction, tokenIn } from './subscription-link.server.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const buildMeta = (agency: Agency) =>
  pageMeta({
    agency,
    siteUrl: undefined,
    path: '/newsletter/confirm',
    title: 'Confirm your subscription',
    description: 'Confirm that you want the newsletter.',
    isHiddenFromSearch: true,
  })

/** Whether the URL has a token. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  hasToken: tokenIn(request) !== '',
  meta: buildMeta(await readAgency(publicContext(context))),
})

export const action = (args: Route.ActionArgs) =>
  runLinkAction(args, { run: confirmSubscription, logMessage: 'subscription could not be confirmed' })

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (loaderData.hasToken ? undefined : 'unknown')
  return <SubscriptionPage messages={messages} outcome={outcome} button="Confirm subscription" />
}
