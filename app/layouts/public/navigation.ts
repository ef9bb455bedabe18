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

export const quickLinks = [
  { to: '/#about', label: 'About Us' },
  { to: '/services', label: 'All Services' },
  { to: '/ai-tools', label: 'AI Tools' },
  { to: '/news', label: 'News' },
  { to: '/contact', label: 'Contact' },
] as const

/** Placeholder targets as in the specification: the home pages of the networks. */
export const socialLinks = [
  { href: 'https://www.linkedin.com/', label: 'LinkedIn' },
  { href: 'https://x.com/', label: 'X' },
  { href: 'https://www.facebook.com/', label: 'Facebook' },
  { href: 'https://www.instagram.com/', label: 'Instagram' },
] as const

/** The services page filtered to one category. */
export const categoryUrl = (category: string): string => `/services?${new URLSearchParams({ category }).toString()}`
