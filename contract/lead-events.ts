/** The timeline and the follow-up of an inquiry: the same calls under the path of each kind. Source: lead desk §3, §8. */
import * as z from 'zod/mini'
import { inquiry } from '#domain/inquiry.ts'
import { callInput, followUpInput, inquiryEvent, noteInput } from '#domain/lead-event.ts'
import { pageQuery } from '#domain/pagination.ts'
import { endpoint, expectedVersion, idParams } from './endpoint.ts'

/** `path` is the list's path below /api, e.g. '/service-inquiries/admin'. */
export const inquiryEventEndpoints = (path: `/${string}`) => ({
  events: endpoint({
    method: 'GET',
    path: `${path}/:id/events`,
    access: 'inquiries:view',
    summary: 'The timeline of an inquiry, newest first; the last page ends with its arrival',
    params: idParams,
    query: z.object(pageQuery(50, 200)),
    data: z.array(inquiryEvent),
    paginated: true,
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${path}/:id/notes`,
    access: 'inquiries:update',
    summary: 'Add a note to the timeline; an Idempotency-Key header makes a retry harmless',
    isIdempotent: true,
    params: idParams,
    body: noteInput,
    data: inquiryEvent,
    status: 201,
  }),
  addCall: endpoint({
    method: 'POST',
    path: `${path}/:id/calls`,
    access: 'inquiries:update',
    summary: 'Log a call with its outcome, or a WhatsApp message; an Idempotency-Key header makes a retry harmless',
    isIdempotent: true,
    params: idParams,
    body: callInput,
    data: inquiryEvent,
    status: 201,
  }),
  setFollowUp: endpoint({
    method: 'PUT',
    path: `${path}/:id/follow-up`,
    access: 'inquiries:update',
    summary:
      'Set when to turn to the inquiry again, in the future and within two years, or the instant that it has; null removes it',
    params: idParams,
    body: z.extend(followUpInput, expectedVersion),
    data: inquiry,
  }),
})
