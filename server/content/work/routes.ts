/** Work: endpoint to operation. */
import { work } from '#contract/work.ts'
import { contentHandlers, orderHandler } from '../slice/routes.ts'
import { type Mount, mountAll } from '#server/platform/http/api/mount.ts'
import { getCaseStudy, workOperations } from './operations.ts'

export const workRoutes = (mount: Mount): void => {
  const { get: _get, ...handlers } = contentHandlers(workOperations)
  mountAll(mount, work, { ...handlers, order: orderHandler('case_studies') })
  mount(work.get, async (context, { params }) => ({ data: await getCaseStudy(context, params) }))
}
