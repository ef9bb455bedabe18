import { company } from '#domain/company.ts'

/** The `meta` of a desk screen: its title, and noindex for search engines. */
export const pageTitle = (title: string) => [
  { title: `${title} · ${company.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
