/** My day. Source: lead desk §4, §8. */
import * as z from 'zod/mini'
import { MY_DAY_SCOPES, myDay as schema } from '#domain/my-day.ts'
import { endpoint } from './endpoint.ts'

export const myDay = {
  get: endpoint({
    method: 'GET',
    path: '/admin/my-day',
    access: 'inquiries:view',
    summary:
      'The consultations of today, and the queue of leads: overdue, due today, follow-ups that have come, leads of the person or the team that wait for a reply and are due later, new and unassigned; each lead once',
    query: z.object({ scope: z._default(z.enum(MY_DAY_SCOPES, 'Unknown scope'), 'mine') }),
    data: schema,
  }),
}
