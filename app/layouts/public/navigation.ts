/** Links of the public site. Source: specification §2 'Shared public layout'. */
export interface PageLink {
  to: string
  label: string
}

export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/ai-tools', label: 'AI Tools' },
  { to: '/news', label: 'News' },
  { to: '/contact', label: 'Contact' },
] as const

/** The menu of small screens has the other pages too: the footer is far away there. */
export const phoneLinks = [
  ...mainLinks,
  { to: '/work', label: 'Work' },
  { to: '/consultation', label: 'Consultation' },
  { to: '/search', label: 'Search' },
] as const

export const quickLinks = [
  { to: '/#about', label: 'About Us' },
  { to: '/services', label: 'All Services' },
  { to: '/work', label: 'Work' },
  { to: '/ai-tools', label: 'AI Tools' },
  { to: '/news', label: 'News' },
  { to: '/consultation', label: 'Consultation' },
  { to: '/contact', label: 'Contact' },
  { to: '/search', label: 'Search' },
] as const

/** The services page filtered to one category. */
export const categoryUrl = (category: string): string => `/services?${new URLSearchParams({ category }).toString()}`
