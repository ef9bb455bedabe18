/** The agency as its texts name it: its settings, and the sentences about its hours and its promise. Source: lead desk §1. */
import { formatOfficeHours } from './office-hours.ts'
import type { AgencySettings, PromiseSettings, Settings } from './settings.ts'

type Promised = Pick<PromiseSettings, 'hours'>

/** 'within 24 hours on business days'. Source: specification §1. */
export const formatResponseTime = ({ hours }: Promised): string =>
  `within ${hours} ${hours === 1 ? 'hour' : 'hours'} on business days`

/** 'A real person replies within 24 hours on business days'. */
export const formatResponseClaim = (promise: Promised): string => `A real person replies ${formatResponseTime(promise)}`

/** Joins the parts that are filled in: state and postal code may be blank. */
const join = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator)

export interface Agency extends AgencySettings {
  /** The tagline, or the legal name while that is blank. */
  headline: string
  /** The main number. */
  phone: string
  /** The postal address: street; city and postal code; state and country. */
  addressLines: string[]
  /** 'Mon-Fri 9:00 AM to 6:00 PM'. */
  hours: string
  /** 'within 24 hours on business days'. */
  responseTime: string
  /** 'A real person replies within 24 hours on business days'. */
  responseClaim: string
}

export const toAgency = ({ agency, calendar, promise }: Settings): Agency => {
  const { street, city, state, postalCode, country, phones } = agency
  return {
    ...agency,
    headline: agency.tagline || agency.legalName,
    phone: phones[0] ?? '',
    addressLines: [street, join([city, postalCode], ' '), join([state, country], ', ')],
    hours: formatOfficeHours(calendar),
    responseTime: formatResponseTime(promise),
    responseClaim: formatResponseClaim(promise),
  }
}
