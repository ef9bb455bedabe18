/** The stream of server-sent events for live updates of the admin area. */
import { newInquiryCounts } from '#domain/live.ts'
import { endpoint } from './endpoint.ts'

export const live = {
  watch: endpoint({
    method: 'GET',
    path: '/admin/live',
    access: 'inquiries:view',
    summary:
      'Server-sent events: `heartbeat` {intervalMs}; `lastChange` {ageMs}, at the opening; `role` {role} of the person, at the opening and after its change; `inquiries` with the number of new inquiries, at the opening and after every change; `end` {reason}',
    data: newInquiryCounts,
    produces: 'text/event-stream',
  }),
}
