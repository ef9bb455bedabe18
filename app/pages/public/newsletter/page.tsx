/** Target of the footer's newsletter form without JavaScript. Source: contract §3 'newsletter Subscribe'. */
import { messages } from '#app/layouts/public/messages.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { fieldErrors } from '#app/public-forms/field-errors.ts'
import { submitForm } from '#app/public-forms/submit.server.ts'
import type { Agency } from '#domain/agency.ts'
import { newsletterInput } from '#domain/newsletter.ts'
import { cacheablePage } from '#server/http/cacheable-page.ts'
import { publicContext } from '#server/http/page-context.ts'
import { subscribe } from '#server/newsletter/operations.ts'
import { readAgency } from '#server/settings/agency.ts'
import type { Route } from './+types/page'

const buildMeta = (agency: Agency) =>
  pageMeta({
    agency,
    siteUrl: undefined,
    path: '/newsletter',
    title: 'Newsletter',
    description: 'A letter a month: what we built, what we learnt and what it cost.',
    isHiddenFromSearch: true,
  })

export async function action(args: Route.ActionArgs) {
  return submitForm(args, {
    loadRules: async () => ({ errorsIn: (values) => fieldErrors(newsletterInput, { email: '', ...values }) }),
    store: (context, values) => subscribe(context, newsletterInput.parse(values)),
    answer: () => ({ isSubscribed: true as const }),
    messages,
    logMessage: 'subscription could not be stored',
  })
}

export const loader = cacheablePage({}, async ({ context }: Route.LoaderArgs) => ({
  meta: buildMeta(await readAgency(publicContext(context))),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const refused = actionData !== undefined && 'errors' in actionData ? actionData : undefined
  const isSubscribed = actionData !== undefined && refused === undefined
  return (
    <section aria-labelledby="page-heading" className="page max-w-prose pt-32 pb-24">
      <h1 id="page-heading" className="heading-2">
        {isSubscribed ? 'One more click' : 'A letter a month'}
      </h1>
      {actionData === undefined ? (
        <p className="mt-4 text-lg">What we built, what we learnt and what it cost. Subscribe at the foot of this page.</p>
      ) : (
        <p role="status" className="mt-4 text-lg">
          {refused === undefined ? messages.sent : (refused.errors.email ?? refused.message)}
        </p>
      )}
      {refused !== undefined && (
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
              defaultValue={refused.values.email}
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
