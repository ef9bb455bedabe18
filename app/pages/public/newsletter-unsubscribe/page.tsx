/**
 * Target of the unsubscribe link in the newsletter's mails. Only the button unsubscribes; mail programs can post here themselves
 * (List-Unsubscribe=One-Click). Source: contract §3 'Calls', 'Screens'.
 */
import { data } from 'react-router'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { SubscriptionPage } from '#app/pages/public/newsletter-confirm/subscription-page.tsx'
import type { Agency } from '#domain/agency.ts'
import { crossSiteRefusal, publicContext } from '#server/http/page-context.ts'
import { unsubscribe } from '#server/newsletter/operations.ts'
import { readAgency } from '#server/settings/agency.ts'
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
    const outcome = await unsubscribe(context, { token: tokenIn(request) })
    return data({ outcome }, { status: outcome === 'unknown' ? 404 : 200 })
  } catch (error) {
    context.log.error({ err: error }, 'subscription could not be ended')
    return data({ outcome: 'failed' as const }, { status: 503 })
  }
}

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (loaderData.hasToken ? undefined : 'unknown')
  const isOpen = outcome === undefined || outcome === 'failed' || outcome === 'crossSite'
  return (
    <SubscriptionPage
      copy={messages[outcome ?? 'question']}
      button={isOpen ? 'Unsubscribe' : undefined}
      isOutcome={outcome !== undefined}
    />
  )
}
