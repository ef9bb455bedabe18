/** Where the newsletter form of the footer goes without JavaScript. Source: contract §3 'newsletter Subscribe'. */
import { data } from 'react-router'
import { newsletterInput } from '#domain/newsletter.ts'
import { knownFailure } from '#server/errors.ts'
import { cacheablePage } from '#server/http/cacheable-page.ts'
import { crossSiteRefusal, publicContext } from '#server/http/page-context.ts'
import { subscribe } from '#server/newsletter/operations.ts'
import { formValues } from '../../../api/form-values.ts'
import { messages } from '../../../layouts/public/messages.ts'
import { pageMeta } from '../../../layouts/public/page-meta.ts'
import type { Route } from './+types/page'

const description = pageMeta({
  siteUrl: undefined,
  path: '/newsletter',
  title: 'Newsletter',
  description: 'A letter a month: what we built, what we learnt and what it cost.',
  isHiddenFromSearch: true,
})

/** What became of the subscription: the sentence to show, and what was typed when it did not work. */
interface Outcome {
  isSubscribed: boolean
  message: string
  email: string
}

export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = publicContext(provider)
  const { email = '' } = await formValues(request)
  const checked = newsletterInput.safeParse({ email })
  const refuse = (message: string, status: number) => data<Outcome>({ isSubscribed: false, message, email }, { status })
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return refuse(refusal.message, refusal.status)
  if (!checked.success) return refuse(checked.error.issues[0]?.message ?? messages.subscribeFailed, 400)
  try {
    await subscribe(context, checked.data)
    return data<Outcome>({ isSubscribed: true, message: messages.subscribed, email: '' })
  } catch (error) {
    const known = knownFailure(error)
    if (known !== undefined) return refuse(known.message, known.status)
    context.log.error({ err: error }, 'subscription could not be stored')
    return refuse(messages.subscribeFailed, 500)
  }
}

export const loader = cacheablePage({}, () => ({ meta: description }))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="page-heading" className="page max-w-prose pt-32 pb-24">
      <h1 id="page-heading" className="heading-2">
        {actionData?.isSubscribed === true ? 'One more click' : 'A letter a month'}
      </h1>
      {actionData === undefined ? (
        <p className="mt-4 text-lg">What we built, what we learnt and what it cost. Subscribe at the foot of this page.</p>
      ) : (
        <p role="status" className="mt-4 text-lg">
          {actionData.message}
        </p>
      )}
      {actionData?.isSubscribed === false && (
        <form method="post" className="mt-6">
          <label htmlFor="email" className="mb-1 block text-sm font-semibold">
            Your e-mail address
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="email"
              name="email"
              type="email"
              required
              autoComplete="email"
              defaultValue={actionData.email}
              aria-invalid="true"
              className="input min-w-0 flex-1 basis-56"
            />
            <button type="submit" className="button button-primary">
              Try again
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
