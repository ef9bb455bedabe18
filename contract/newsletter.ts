/** The newsletter. Source: contract §3 'Calls'. */
import { newsletterInput } from '#domain/newsletter.ts'
import { endpoint, nothing } from './endpoint.ts'

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter; a mail asks to confirm',
    body: newsletterInput,
    data: nothing,
    status: 201,
  }),
}
