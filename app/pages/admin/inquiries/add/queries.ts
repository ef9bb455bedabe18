/** The queries and the request of the dialog Add lead. Source: lead desk §7 'Add a lead'. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '#app/api/call.ts'
import { inquiryKeys, serviceKeys } from '#app/api/query-keys.ts'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import { services } from '#contract/services.ts'
import type { LeadByHand } from '#domain/lead-by-hand.ts'
import { emailText } from '#domain/text.ts'
import { useLeadRequest } from '../queries.ts'
import type { InquiryScreen } from '../screens.ts'

export const ADD_FAILED = 'The lead could not be added'

/** The services that the site offers. */
export const useOfferedServices = () =>
  useQuery({
    queryKey: serviceKeys.list({ offered: true }),
    queryFn: async ({ signal }) => (await call(services.list, { query: {}, signal })).data,
  })

/** Digits of a phone number that is typed to its end. */
const MIN_DIGITS = 8

/** The inquiries of the person whose e-mail or phone number is in the form. */
export const useSamePerson = ({ endpoints, kind }: InquiryScreen, typed: { email: string; phone: string }) => {
  const email = useDeferredValue(emailText().safeParse(typed.email).data ?? '')
  const phone = useDeferredValue(typed.phone.replace(/\D/g, '').length < MIN_DIGITS ? '' : typed.phone.trim())
  return useQuery({
    queryKey: inquiryKeys.samePerson(kind, { email, phone }),
    queryFn: ({ signal }) => call(endpoints.samePerson, { query: { email, phone }, signal }),
    enabled: email !== '' || phone !== '',
  }).data
}

export const useAddLead = ({ endpoints }: InquiryScreen) => {
  const keyFor = useIdempotencyKey()
  return useLeadRequest({
    send: (body: LeadByHand) => call(endpoints.add, { body, idempotencyKey: keyFor(body) }),
    done: 'Lead added',
    failed: ADD_FAILED,
  })
}
