/** The links of the newsletter's mails on the server: what their page shows, and the action of its button. Source: contract §3 'Calls'. */
import { data, type RouterContextProvider } from 'react-router'
import { loadHiddenMeta } from '#app/pages/public/load-meta.server.ts'
import type { PageLink } from '#app/layouts/public/navigation.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { crossSiteRefusal, publicContext } from '#server/platform/http/pages/page-context.ts'
import { confirmSubscription, unsubscribe } from '#server/content/newsletter/operations.ts'
import { confirmMessages, unsubscribeMessages } from './messages.ts'

const HOME: PageLink = { to: '/', label: 'Go to the home page' }

interface Link<Outcome extends string> {
  /** Of the document. */
  title: string
  description: string
  button: string
  /** A heading, a sentence, and what to do next; by default it is the home page. */
  messages: Record<Outcome | 'question' | 'unknown' | 'crossSite' | 'failed', { title: string; text: string; next?: PageLink }>
  run: (context: OperationContext, input: { token: string }) => Promise<Outcome>
  /** What could not be done, for the log. */
  logMessage: string
}

const toPage = <Outcome extends string>({ title, description, button, messages, run, logMessage }: Link<Outcome>) => {
  /** The button is there before it was pressed, and again after 'failed' and 'crossSite'. */
  const show = (outcome: keyof typeof messages) => {
    const isOpen = outcome === 'question' || outcome === 'failed' || outcome === 'crossSite'
    const copy = messages[outcome]
    return { ...copy, next: copy.next ?? HOME, button: isOpen ? button : undefined, isOutcome: outcome !== 'question' }
  }
  return {
    load: async (provider: Readonly<RouterContextProvider>, token: string) => ({
      shown: show(token === '' ? 'unknown' : 'question'),
      meta: await loadHiddenMeta(provider, { title, description }),
    }),
    /** 404 for an unknown token, 403 for a form of another site, 503 when it could not be stored. */
    act: async (provider: Readonly<RouterContextProvider>, token: string) => {
      const context = publicContext(provider)
      const refusal = crossSiteRefusal(provider)
      if (refusal !== undefined) return data(show('crossSite'), { status: refusal.status })
      try {
        const outcome = await run(context, { token })
        return data(show(outcome), { status: outcome === 'unknown' ? 404 : 200 })
      } catch (error) {
        context.log.error({ err: error }, logMessage)
        return data(show('failed'), { status: 503 })
      }
    },
  }
}

const confirmPage = toPage({
  title: 'Confirm your subscription',
  description: 'Confirm that you want the newsletter.',
  button: 'Confirm subscription',
  messages: confirmMessages,
  run: confirmSubscription,
  logMessage: 'subscription could not be confirmed',
})

const unsubscribePage = toPage({
  title: 'Leave the newsletter',
  description: 'End your subscription to the newsletter.',
  button: 'Unsubscribe',
  messages: unsubscribeMessages,
  run: unsubscribe,
  logMessage: 'subscription could not be ended',
})

/** The page of a link, and its token: blank when the URL has none. */
export const readLink = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return { page: pathname.includes('unsubscribe') ? unsubscribePage : confirmPage, token: searchParams.get('token') ?? '' }
}
