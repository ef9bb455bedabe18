/**
 * Target of the confirmation link in the newsletter's mail. Only the button confirms, because mail scanners open links.
 * Source: contract §3 'Calls', 'Screens'.
 */
import { data } from 'react-router'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import type { Agency } from '#domain/agency.ts'
import { crossSiteRefusal, publicContext } from '#server/http/page-context.ts'
import { confirmSubscription } from '#server/newsletter/operations.ts'
import { readAgency } from '#server/settings/agency.ts'
import type { Route } from './+types/page'
import { messages } from './messages.ts'
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

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** Whether the URL has a token. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  hasToken: tokenIn(request) !== '',
  meta: buildMeta(await readAgency(publicContext(context))),
})

export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = publicContext(provider)
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return data({ outcome: 'crossSite' as const }, { status: refusal.status })
  try {
    const outcome = await confirmSubscription(context, { token: tokenIn(request) })
    return data({ outcome }, { status: outcome === 'unknown' ? 404 : 200 })
  } catch (error) {
    context.log.error({ err: error }, 'subscription could not be confirmed')
    return data({ outcome: 'failed' as const }, { status: 503 })
  }
}

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (loaderData.hasToken ? undefined : 'unknown')
  const isOpen = outcome === undefined || outcome === 'failed' || outcome === 'crossSite'
  return (
    <SubscriptionPage
      copy={messages[outcome ?? 'question']}
      button={isOpen ? 'Confirm subscription' : undefined}
      isOutcome={outcome !== undefined}
    />
  )
}
