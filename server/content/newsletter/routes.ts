/** The newsletter: endpoint to operation, a line each. The links of its mails lead to pages, not to endpoints. */
import { newsletter } from '#contract/newsletter.ts'
import { type Mount, paginated } from '#server/platform/http/api/mount.ts'
import { subscribe } from './operations.ts'
import * as subscribers from './subscriber-operations.ts'

export const newsletterRoutes = (mount: Mount): void => {
  mount(newsletter.subscribe, async (context, { body }) => ({
    data: await subscribe(context, body),
    message: 'Please check your inbox to confirm your subscription',
  }))
  mount(newsletter.list, async (context, { query }) => paginated(await subscribers.listSubscribers(context, query)))
  mount(newsletter.export, (context, { query }) => subscribers.exportSubscribers(context, query))
  mount(newsletter.remove, async (context, { params }) => ({
    data: await subscribers.deleteSubscriber(context, params),
    message: 'Newsletter subscriber deleted successfully!',
  }))
}
