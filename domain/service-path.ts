/** The path of a service's page. No schemas here: the public pages load this file. */
export const servicePath = (slug: string): string => `/services/${slug}`
