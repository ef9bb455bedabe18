/** URL parameter of the thanks: the instant by which a person answers, to the minute, e.g. due=2026-11-23T12:30Z. */

const MINUTE_FORMAT = 'YYYY-MM-DDTHH:mm'

/** `responseDueAt` is ISO 8601; null, for an unknown instant, adds nothing to the query. */
export const dueQuery = (responseDueAt: string | null): { due?: string } =>
  responseDueAt === null ? {} : { due: `${new Date(responseDueAt).toISOString().slice(0, MINUTE_FORMAT.length)}Z` }

/** The instant in the URL; undefined for every other text. */
export const dueIn = (query: URLSearchParams): string | undefined => {
  const due = query.get('due') ?? ''
  return /^2\d{3}-\d\d-\d\dT\d\d:\d\dZ$/.test(due) && !Number.isNaN(Date.parse(due)) ? due : undefined
}
