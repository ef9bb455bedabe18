/** Inquiries of both kinds: the same calls under two paths. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { boardColumn, totalValue } from '#domain/board.ts'
import {
  contactInquiryStats,
  handOverInput,
  INQUIRY_SORT_ORDERS,
  inquiry,
  inquiryPatch,
  serviceInquiryStats,
  relatedInquiry,
} from '#domain/inquiry.ts'
import { contactInquiryInput, type InquiryKind, optionalInLine, serviceInquiryInput, visitorFields } from '#domain/inquiry-forms.ts'
import { leadByHand } from '#domain/lead-by-hand.ts'
import { inquiryEvent, replyInput } from '#domain/lead-event.ts'
import { pageQuery } from '#domain/pagination.ts'
import { bulkEndpoints, idsQuery } from './bulk.ts'
import { CSV_SUMMARY, csvQuery } from './csv.ts'
import { deletedVersion, endpoint, idParams, nothing, expectedVersion } from './endpoint.ts'
import { filterChecks, inquiryFilters } from './inquiry-filters.ts'
import { inquiryEventEndpoints } from './lead-events.ts'

/** Filters and sort of the list, of its export and of saved views. */
export const listFilters = { ...inquiryFilters, sort: z.optional(z.enum(INQUIRY_SORT_ORDERS, 'Unknown sort')) }

/** A column for each status has no use for a status or a sort. */
const { status: _status, sort: _sort, ...boardFilters } = listFilters

const exported = {
  method: 'GET',
  access: 'inquiries:view',
  summary: `The filtered list, or the inquiries with these ids, ${CSV_SUMMARY}`,
  query: z.object({ ...listFilters, ...csvQuery, ids: idsQuery }).check(...filterChecks),
  data: z.string(),
  produces: 'text/csv',
} as const

const list = {
  method: 'GET',
  access: 'inquiries:view',
  summary:
    'Inquiries, newest first; by name in any case, without accents; or those with these ids, in their order, without the filters',
  query: z.object({ ...pageQuery(50, 200), ...listFilters, ids: idsQuery }).check(...filterChecks),
  data: z.array(inquiry),
  paginated: true,
  extra: z.object({ value: totalValue }),
} as const
const board = {
  method: 'GET',
  access: 'inquiries:view',
  summary: 'The board: for each status the number of inquiries and the first 25; the list has the further pages',
  query: z.object(boardFilters).check(...filterChecks),
  data: z.array(boardColumn),
} as const
const get = { method: 'GET', access: 'inquiries:view', summary: 'One inquiry', params: idParams, data: inquiry } as const
const update = {
  method: 'PUT',
  access: 'inquiries:update',
  summary: 'Change status, priority, notes, value, reason, assignee or the spam flag; fields left out stay as they are',
  params: idParams,
  body: z.extend(inquiryPatch, expectedVersion),
  data: inquiry,
} as const
const remove = {
  method: 'DELETE',
  access: 'inquiries:delete',
  summary: 'Delete an inquiry',
  params: idParams,
  body: deletedVersion,
  data: nothing,
} as const
const restore = {
  method: 'POST',
  access: 'inquiries:delete',
  summary: 'Restore an inquiry within an hour of its deletion',
  params: idParams,
  data: inquiry,
} as const

/** `total` counts those beyond the listed ones too, up to OTHER_INQUIRIES_CAP. */
const related = {
  method: 'GET',
  access: 'inquiries:view',
  summary: 'The newest other inquiries of the same person: the same e-mail or the same phone number, both kinds, without spam',
  params: idParams,
  data: z.array(relatedInquiry),
  extra: z.object({ total: z.number() }),
} as const
const add = {
  method: 'POST',
  access: 'inquiries:create',
  summary: 'Add a lead by hand, e.g. after a call; an Idempotency-Key header makes a retry harmless',
  isIdempotent: true,
  body: leadByHand,
  data: inquiry,
  status: 201,
} as const
const samePerson = {
  method: 'GET',
  access: 'inquiries:create',
  summary: 'The newest inquiries with this e-mail or phone number, both kinds, without spam: before a lead is added',
  query: z.object({ email: optionalInLine(254), phone: optionalInLine(40) }),
  data: z.array(relatedInquiry),
  extra: z.object({ total: z.number() }),
} as const
const createReply = {
  method: 'POST',
  access: 'inquiries:update',
  summary:
    'Reply by e-mail, now, after ten seconds with Undo, or at a chosen time; an Idempotency-Key header makes a retry harmless',
  isIdempotent: true,
  refusals: ['CONFLICT'],
  params: idParams,
  body: replyInput,
  data: inquiryEvent,
  status: 201,
} as const
const replyParams = z.object({ ...idParams.shape, eventId: idParams.shape.id })
const retryReply = {
  method: 'POST',
  access: 'inquiries:update',
  summary: 'Send a failed reply again',
  refusals: ['CONFLICT'],
  params: replyParams,
  data: inquiryEvent,
} as const
const withdrawReply = {
  method: 'DELETE',
  access: 'inquiries:update',
  summary: 'Withdraw a reply that has not left, with the change of owner and status that it made',
  refusals: ['CONFLICT'],
  params: replyParams,
  data: inquiry,
} as const
const take = {
  method: 'POST',
  access: 'inquiries:take',
  summary: 'Assign an unassigned lead to yourself; CONFLICT when somebody else has taken it',
  params: idParams,
  refusals: ['CONFLICT'],
  data: inquiry,
} as const
const handOver = {
  method: 'POST',
  access: 'inquiries:take',
  summary: 'Hand your own lead over to another user; admins any lead',
  params: idParams,
  body: handOverInput,
  data: inquiry,
} as const

/** The calls of staff, the same for each kind; `path` is the list's path below /api, `stats` the figures by status. */
export const staffInquiryEndpoints = <Stats extends z.ZodMiniType>(kind: InquiryKind, path: `/${string}`, stats: Stats) => ({
  list: endpoint({ ...list, path }),
  add: endpoint({ ...add, path }),
  samePerson: endpoint({ ...samePerson, path: `${path}/same-person` }),
  board: endpoint({ ...board, path: `${path}/board` }),
  stats: endpoint({
    method: 'GET',
    path: `${path}/stats/overview`,
    access: 'inquiries:view',
    summary: 'How many inquiries there are, by status',
    data: stats,
  }),
  export: endpoint({ ...exported, path: `${path}/export`, fileName: `${kind}-inquiries` }),
  get: endpoint({ ...get, path: `${path}/:id` }),
  related: endpoint({ ...related, path: `${path}/:id/related` }),
  update: endpoint({ ...update, path: `${path}/:id` }),
  remove: endpoint({ ...remove, path: `${path}/:id` }),
  restore: endpoint({ ...restore, path: `${path}/:id/restore` }),
  ...bulkEndpoints(path),
  ...inquiryEventEndpoints(path),
  createReply: endpoint({ ...createReply, path: `${path}/:id/replies` }),
  retryReply: endpoint({ ...retryReply, path: `${path}/:id/replies/:eventId/retry` }),
  withdrawReply: endpoint({ ...withdrawReply, path: `${path}/:id/replies/:eventId` }),
  take: endpoint({ ...take, path: `${path}/:id/take` }),
  handOver: endpoint({ ...handOver, path: `${path}/:id/hand-over` }),
})

const submission = {
  method: 'POST',
  access: 'public',
  isIdempotent: true,
  isPublicForm: true,
  refusals: ['RATE_LIMITED'],
  data: z.object({ id: z.number() }),
  /**
   * When the reply is due, null for a retry of a form that was sent before the response clock (lead desk §2); and the reference to say on
   * the phone (issue 37 point 5).
   */
  extra: z.object({ responseDueAt: z.nullable(z.string()), reference: z.string() }),
  status: 201,
} as const

export const serviceInquiries = {
  create: endpoint({
    ...submission,
    path: '/service-inquiries',
    summary: 'Send a service inquiry; an Idempotency-Key header makes a retry harmless',
    body: z.extend(serviceInquiryInput, visitorFields),
  }),
  ...staffInquiryEndpoints('service', '/service-inquiries/admin', serviceInquiryStats),
}

export const contactInquiries = {
  create: endpoint({
    ...submission,
    path: '/contact',
    summary: 'Send a contact message; an Idempotency-Key header makes a retry harmless',
    body: z.extend(contactInquiryInput, visitorFields),
  }),
  ...staffInquiryEndpoints('contact', '/contact-inquiries/admin', contactInquiryStats),
}
