/** Timelines of inquiries, for tests. */
import type { InquiryEvent } from '#domain/lead-event.ts'
import type { CallResponse, Site } from './app.ts'

export const inquiryPath = (id: number, kind: 'service' | 'contact' = 'service'): string => `/api/${kind}-inquiries/admin/${id}`

/** The first page, newest first. */
export const readTimeline = async (site: Site, token: string, path: string, query = ''): Promise<InquiryEvent[]> => {
  const { body } = await site.call('GET', `${path}/events${query}`, { token })
  return body.data
}

export const addNote = (site: Site, token: string, path: string, text: string, headers = {}): Promise<CallResponse> =>
  site.call('POST', `${path}/notes`, { token, body: { text }, headers })

export const logCall = (site: Site, token: string, path: string, body: object, headers = {}): Promise<CallResponse> =>
  site.call('POST', `${path}/calls`, { token, body, headers })
