/** The newsletter strip: an e-mail field and Subscribe. Source: specification §2, contract §3 'newsletter'. */
import { usePublicForm } from '#app/public-forms/use-public-form.ts'
import type { newsletter } from '#contract/newsletter.ts'
import { useAgency } from './agency.ts'
import { messages, SENT_WITHOUT_EMAIL } from './messages.ts'

const API_PATH = '/newsletter' satisfies typeof newsletter.subscribe.path

/** Subscribes without leaving the page; the same form posts to /newsletter when there is no JavaScript. */
export function NewsletterForm() {
  const { sendsEmail } = useAgency()
  const { errors, notice, handleSubmit, handleInput } = usePublicForm({
    path: API_PATH,
    messages: sendsEmail ? messages : { ...messages, sent: SENT_WITHOUT_EMAIL },
    errorField: 'email',
    onSent: (form) => form.reset(),
  })
  const { email: error = '' } = errors
  return (
    <form
      action="/newsletter"
      method="post"
      onSubmit={handleSubmit}
      onInput={handleInput}
      aria-label="Newsletter"
      className="grid items-center gap-x-10 gap-y-4 border-b border-night-line pb-10 md:grid-cols-[1fr_minmax(0,28rem)]"
    >
      <div>
        <h2 className="mb-1 font-display text-xl font-semibold">One e-mail a month</h2>
        <p className="text-night-muted">What we built, what we learnt and what it cost. Unsubscribe in one click.</p>
      </div>
      <div>
        <label htmlFor="newsletter-email" className="mb-1 block text-sm">
          Your e-mail address
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="newsletter-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            aria-invalid={error !== ''}
            aria-describedby="newsletter-error"
            className="input min-w-0 flex-1 basis-48"
          />
          <button type="submit" className="button button-night">
            Subscribe
          </button>
        </div>
        <p id="newsletter-error" role="alert" className="mt-1.5 text-sm font-semibold empty:hidden">
          {error || notice}
        </p>
      </div>
    </form>
  )
}
