/** The stream of server-sent events that keeps an open staff desk up to date. */
import { inquiryNews } from '#domain/live.ts'
import { endpoint } from './endpoint.ts'

export const live = {
  watch: endpoint({
    method: 'GET',
    path: '/admin/live',
    access: 'inquiries:view',
    summary:
      'Server-sent events: `open` {heartbeatMs}, then `inquiries` with how many are new, now and after every change, and `end` {reason}',
    data: inquiryNews,
    produces: 'text/event-stream',
  }),
}
