/** The agency as its texts name it: its settings, and the sentences about its hours and its promise. Source: lead desk §1. */
import { formatOfficeHours } from './office-hours.ts'
import type { PromiseSettings, Settings } from './settings.ts'

type Promised = Pick<PromiseSettings, 'hours'>

/** 'within 24 hours on business days'. Source: specification §1. */
export const formatResponseTime = ({ hours }: Promised): string =>
  `within ${hours} ${hours === 1 ? 'hour' : 'hours'} on business days`

/** 'A real person replies within 24 hours on business days'. */
export const formatResponseClaim = (promise: Promised): string => `A real person replies ${formatResponseTime(promise)}`

/** Joins the parts that are filled in: state and postal code may be blank. */
const join = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator)

export const toAgency = ({ agency, calendar, promise }: Settings) => {
  const { street, city, state, postalCode, country, phones } = agency
  return {
    ...agency,
    /** The tagline, or the legal name while that is blank. */
    headline: agency.tagline || agency.legalName,
    /** The main number. */
    phone: phones[0] ?? '',
    /** The postal address: street; city and postal code; state and country. */
    addressLines: [street, join([city, postalCode], ' '), join([state, country], ', ')],
    /** 'Mon-Fri 9:00 AM to 6:00 PM'. */
    hours: formatOfficeHours(calendar),
    /** 'within 24 hours on business days'. */
    responseTime: formatResponseTime(promise),
    /** 'A real person replies within 24 hours on business days'. */
    responseClaim: formatResponseClaim(promise),
  }
}
export type Agency = ReturnType<typeof toAgency>
