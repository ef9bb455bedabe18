/** The newsletter: endpoint to operation, a line each. The links of its mails lead to pages, not to endpoints. */
import { newsletter } from '#contract/newsletter.ts'
import { type Mount, paginated, withMessage } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

export const newsletterRoutes = (mount: Mount): void => {
  mount(newsletter.subscribe, (context, { body }) =>
    withMessage('Please check your inbox to confirm your subscription', operations.subscribe(context, body)),
  )
  mount(newsletter.list, async (context, { query }) => paginated(await operations.listSubscribers(context, query)))
  mount(newsletter.export, (context, { query }) => operations.exportSubscribers(context, query))
  mount(newsletter.remove, (context, { params }) =>
    withMessage('Newsletter subscriber deleted successfully!', operations.deleteSubscriber(context, params)),
  )
}
