/** URL state of a service's page: ?inquiry=sent and ?due= thank for the inquiry. */
import { dueQuery } from '#app/public-forms/due-param.ts'
import { servicePath } from '#domain/service-path.ts'

/** Element id of the inquiry form. */
export const INQUIRY_ID = 'inquiry'

export const inquiryUrl = (slug: string): string => `${servicePath(slug)}#${INQUIRY_ID}`

/** Redirect target after sending; a null instant is left out. */
export const sentUrl = (slug: string, responseDueAt: string | null): string => {
  const query = new URLSearchParams({ inquiry: 'sent', ...dueQuery(responseDueAt) })
  return `${servicePath(slug)}?${query.toString()}#${INQUIRY_ID}`
}
