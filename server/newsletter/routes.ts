/** The newsletter: endpoint to operation. Its links lead to pages, not to calls. */
import { newsletter } from '#contract/newsletter.ts'
import type { Mount } from '../http/mount.ts'
import { subscribe } from './operations.ts'

export const newsletterRoutes = (mount: Mount): void => {
  mount(newsletter.subscribe, async (context, { body }) => ({
    data: await subscribe(context, body),
    message: 'Please check your inbox to confirm your subscription',
  }))
}
