/** The newsletter strip: an e-mail field and Subscribe. Source: specification §2, contract §3 'newsletter'. */
import { type FormEvent, useRef, useState } from 'react'
import { postForm } from '../../api/post-form.ts'
import { showToast } from '../../ui/show-toast.ts'
import { messages } from './messages.ts'

/** Subscribes without leaving the page; the same form posts to /newsletter when there is no JavaScript. */
const useSubscription = () => {
  const [error, setError] = useState('')
  const isBusy = useRef(false)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    isBusy.current = true
    const email = String(new FormData(form).get('email') ?? '').trim()
    const result = await postForm('/newsletter', { email })
    isBusy.current = false
    if (result.kind === 'sent') {
      setError('')
      form.reset()
      await showToast('success', messages.subscribed)
      return
    }
    const reason = result.kind === 'refused' ? (result.errors.email ?? result.message) : undefined
    setError(reason ?? messages.subscribeFailed)
    form.querySelector('input')?.focus()
  }
  return { error, handleSubmit }
}

export function NewsletterForm() {
  const { error, handleSubmit } = useSubscription()
  return (
    <form
      action="/newsletter"
      method="post"
      onSubmit={handleSubmit}
      aria-label="Newsletter"
      className="grid items-center gap-x-10 gap-y-4 border-b border-night-line pb-10 md:grid-cols-[1fr_minmax(0,28rem)]"
    >
      <div>
        <h2 className="mb-1 font-display text-xl font-semibold">A letter a month</h2>
        <p className="text-night-muted">What we built, what we learnt and what it cost. You can leave with one click.</p>
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
            maxLength={254}
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
          {error}
        </p>
      </div>
    </form>
  )
}
