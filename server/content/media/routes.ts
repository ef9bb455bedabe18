/** Images: endpoint to operation. */
import { media } from '#contract/media.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { uploadMedia } from './operations.ts'

export const mediaRoutes = (mount: Mount): void => {
  mount(media.upload, async (context, { body, query }) => ({ data: await uploadMedia(context, { bytes: body, name: query.name }) }))
}
