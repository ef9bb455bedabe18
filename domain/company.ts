import { DEFAULT_NAME } from './default-name.ts'

/** The defaults of the agency's settings. Source: specification §1, design language 'Character'; lead desk §1. */
export const company = {
  name: DEFAULT_NAME,
  legalName: 'Dvaar Technologies',
  tagline: 'IT services and AI tools for Indian business',
  address: {
    street: '4th Floor, Jaali House, 27 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
  },
  phone: '+91 80 4000 2700',
  email: 'info@dvaar.example',
  /** The statistics of the home page. Source: specification §2 'Home'. */
  claims: [
    { figure: '500+', label: 'projects', proof: '' },
    { figure: '100+', label: 'clients', proof: '' },
    { figure: '50+', label: 'AI tools', proof: '' },
    { figure: '24/7', label: 'support', proof: 'Monitoring round the clock, people Mon–Fri' },
  ],
  /** Placeholder targets as in the specification: the home pages of the networks. */
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'X', url: 'https://x.com/' },
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  currency: 'INR',
} as const
