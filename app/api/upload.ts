import { media, type UploadedImage } from '#contract/media.ts'
import { firstCharacters } from '#domain/text.ts'
import { UPLOAD_LIMITS } from '#domain/upload.ts'
import { ApiError } from './api-error.ts'
import { sendAsStaff } from './call.ts'
import { buildUrl, parseResponse, toApiError, UNREACHABLE } from './request.ts'

interface UploadOptions {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A longer name, or one with line breaks, is no reason to refuse the image. */
const toFileName = ({ name }: File): string => firstCharacters(name.replaceAll(/\s+/g, ' '), UPLOAD_LIMITS.nameCharacters)

/** XMLHttpRequest reports the progress of an upload; fetch does not. */
const sendFile = (file: File, token: string | null, { onProgress, signal }: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(media.upload.method, buildUrl(media.upload, { query: { name: toFileName(file) } }))
    request.setRequestHeader('accept', 'application/json')
    if (file.type !== '') request.setRequestHeader('content-type', file.type)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(new Response(request.responseText || null, { status: request.status })))
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'NETWORK', message: UNREACHABLE })))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(file)
  })

/** Uploads an image and returns the stored one. Throws ApiError; an AbortError is rethrown. */
export const callUpload = async (file: File, options: UploadOptions = {}): Promise<UploadedImage> => {
  const response = await sendAsStaff((token) => sendFile(file, token, options))
  if (!response.ok) throw await toApiError(response)
  return (await parseResponse<typeof media.upload>(response)).data
}
