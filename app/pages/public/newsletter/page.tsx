/** Target of the footer's newsletter form without JavaScript. Source: contract §3 'newsletter Subscribe'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { loadHiddenMeta } from '#app/pages/public/load-meta.server.ts'
import { messages, SENT_WITHOUT_EMAIL } from '#app/layouts/public/messages.ts'
import { submitForm } from '#app/public-forms/submit.server.ts'
import { newsletterInput } from '#domain/newsletter.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { subscribe } from '#server/content/newsletter/operations.ts'
import { Doorway } from '#app/ui/doorway.tsx'
import type { Route } from './+types/page'

export const action = publicForm((args: Route.ActionArgs) =>
  submitForm(args, {
    schema: newsletterInput,
    store: subscribe,
    answer: () => ({ isSubscribed: true as const }),
    messages,
    logMessage: 'subscription could not be stored',
  }),
)

export const loader = cacheablePage({}, async ({ context }: Route.LoaderArgs) => ({
  meta: await loadHiddenMeta(context, {
    title: 'Newsletter',
    description: 'One e-mail a month: what we built, what we learnt and what it cost.',
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const refused = actionData !== undefined && 'errors' in actionData ? actionData : undefined
  const { sendsEmail } = useAgency()
  const isSubscribed = actionData !== undefined && refused === undefined
  return (
    <Doorway scene="peacock" className="min-h-[60dvh]">
      <h1 id="page-heading" className="heading-2">
        {!isSubscribed ? 'One e-mail a month' : sendsEmail ? 'One more click' : 'Thank you'}
      </h1>
      {isSubscribed ? (
        <p role="status" className="mt-4 text-lg">
          {sendsEmail ? messages.sent : SENT_WITHOUT_EMAIL}
        </p>
      ) : (
        <>
          <p className="mt-4 text-lg">What we built, what we learnt and what it cost. Unsubscribe in one click.</p>
          <SubscribeForm refused={refused?.values['email']} error={refused && (refused.errors['email'] ?? refused.message)} />
        </>
      )}
    </Doorway>
  )
}

/** `refused` is the address that was not taken, `error` says why; both undefined at first. */
function SubscribeForm({ refused, error }: { refused: string | undefined; error: string | undefined }) {
  return (
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
          defaultValue={refused}
          aria-invalid={refused !== undefined}
          aria-describedby="email-error"
          className="input min-w-0 flex-1 basis-48"
        />
        <button type="submit" className="button button-primary">
          {refused === undefined ? 'Subscribe' : 'Try again'}
        </button>
      </div>
      <p id="email-error" role="alert" className="field-error">
        {error}
      </p>
    </form>
  )
}
