import { createContext, use } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Beside } from './beside.ts'
import type { SentReplies } from './replies.ts'
import type { LeadWork } from './work.tsx'

/** The lead that is open, on its page or beside a list, and what is done with it. */
export interface OpenLead {
  inquiry: Inquiry
  work: LeadWork
  replies: SentReplies
  /** Undefined on its page. */
  beside: Beside | undefined
}

export const OpenLeadContext = createContext<OpenLead | null>(null)

export const useOpenLead = (): OpenLead => {
  const lead = use(OpenLeadContext)
  if (lead === null) throw new Error('There is no open lead')
  return lead
}
