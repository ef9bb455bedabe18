/** Images of the site. Source: specification §3 'imageUrl'. */
import * as z from 'zod/mini'
import { IMAGE_TYPES, UPLOAD_LIMITS, UPLOAD_ERRORS } from '#domain/upload.ts'
import { optionalLine } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

/** A stored image. Sizes in pixels. */
const uploadedImage = z.object({
  id: z.string(),
  /** A path of this site, usable as imageUrl everywhere. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Its copies, the narrowest first. */
  variants: z.array(
    z.object({ name: z.string(), url: z.string(), contentType: z.string(), width: z.number(), height: z.number() }),
  ),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/admin/media',
    access: 'content:create',
    summary: 'Upload an image; the same file again returns the same record',
    consumes: {
      types: Object.keys(IMAGE_TYPES),
      bytes: UPLOAD_LIMITS.bytes,
      otherType: UPLOAD_ERRORS.type,
      tooLarge: UPLOAD_ERRORS.bytes,
    },
    query: z.object({ name: z._default(optionalLine(UPLOAD_LIMITS.nameCharacters), '') }),
    data: uploadedImage,
    status: 201,
  }),
}
