/** Requests that assign a lead: taking an unassigned one, handing one's own over. Source: lead desk §4, §5. */
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import type { HandOverInput } from '#domain/inquiry.ts'
import { type LeadRef, orServerMessage, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { showInquiry } from '../use-lead-change.ts'

/** Assigns an unassigned lead to the signed-in user; a CONFLICT names who has taken it. */
export const useTakeInquiry = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: ({ kind, id }: LeadRef) => call(SCREENS[kind].endpoints.take, { params: { id } }),
    show: ({ data }) => showInquiry(client, data),
    done: 'The lead is yours',
    failed: orServerMessage('Failed to take the lead'),
  })
}

/** Hands a lead over. */
export const useHandOverInquiry = ({ kind, id }: LeadRef) => {
  const client = useQueryClient()
  return useLeadRequest({
    send: (body: HandOverInput) => call(SCREENS[kind].endpoints.handOver, { params: { id }, body }),
    show: ({ data }) => showInquiry(client, data),
    done: 'Lead reassigned successfully',
    failed: orServerMessage('Failed to reassign the lead'),
  })
}
