/** The agency's data on every public page, loaded by the layout. Source: lead desk §1. */
import { createContext, use } from 'react'
import type { Agency } from '#domain/agency.ts'

/** What the layout and more than one page show. */
export type PublicAgency = Pick<
  Agency,
  'name' | 'legalName' | 'headline' | 'city' | 'addressLines' | 'phone' | 'email' | 'socialLinks' | 'hours' | 'responseClaim'
> & {
  /** Dials the main number; undefined for a text that is none. */
  phoneUrl: string | undefined
  /** Opens a chat with the greeting typed in; undefined without a number. */
  whatsAppUrl: string | undefined
  /** The business time zone. Source: contract §1 BUSINESS_TIME_ZONE. */
  timeZone: string
  /** Whether mails reach a mail server; otherwise no page speaks of a mail to the visitor. */
  sendsEmail: boolean
}

export const AgencyContext = createContext<PublicAgency | undefined>(undefined)

/** Throws outside of the public layout. */
export const useAgency = (): PublicAgency => {
  const agency = use(AgencyContext)
  if (agency === undefined) throw new Error('useAgency needs the data of the public layout')
  return agency
}
