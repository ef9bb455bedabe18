/** URL state of a service's page: ?inquiry=sent and ?due= thank for the inquiry. */
import { servicePath } from '#domain/service-path.ts'

/** Element id of the inquiry form. */
export const INQUIRY_ID = 'inquiry'

export const inquiryUrl = (slug: string): string => `${servicePath(slug)}#${INQUIRY_ID}`

/** The thanks; `due` is the parameter of the instant, for a form that was sent without JavaScript. */
export const sentUrl = (slug: string, due: { due?: string } = {}): string => {
  const query = new URLSearchParams({ inquiry: 'sent', ...due })
  return `${servicePath(slug)}?${query.toString()}#${INQUIRY_ID}`
}
