/** Where the visitors of the demo data came from: searches, adverts, links of others, and some without a known source. */
import type { Touch, Touches } from '#domain/lead-source.ts'
import type { Random } from './random.ts'

type Arrival = Omit<Touch, 'at' | 'landingPath'>

const from = (referrerHost: string, [utmSource = '', utmMedium = '', utmCampaign = '']: readonly string[] = []): Arrival => ({
  utmSource,
  utmMedium,
  utmCampaign,
  referrerHost,
})

const ARRIVALS: readonly (readonly [Arrival, number])[] = [
  [from('www.google.com'), 24],
  [from('www.google.com', ['google', 'cpc', 'websites-tamil-nadu']), 18],
  [from('www.google.com', ['google', 'cpc', 'app-development']), 9],
  [from(''), 22],
  [from('www.linkedin.com', ['linkedin', 'social', 'ai-tools']), 9],
  [from('l.instagram.com', ['instagram', 'social', 'festival-offer']), 7],
  [from('', ['newsletter', 'email', 'monthly']), 6],
  [from('', ['whatsapp', 'referral']), 5],
  [from('www.bing.com'), 4],
  [from('www.justdial.com'), 4],
  [from('clutch.co'), 3],
  [from('www.facebook.com', ['facebook', 'social', 'festival-offer']), 3],
  [from('duckduckgo.com'), 2],
]

const LANDING_PATHS = [
  ['/', 40],
  ['/services', 35],
  ['/contact', 10],
  ['/news', 8],
  ['/ai-tools', 7],
] as const

const touchAt = (random: Random, instant: number): Touch => ({
  at: new Date(instant).toISOString(),
  ...random.weighted(ARRIVALS),
  landingPath: random.weighted(LANDING_PATHS),
})

/** Of an inquiry that came at `createdAt`. One in eight has none, as without JavaScript; half of the others came once. */
export const demoTouches = (random: Random, createdAt: string): Touches | null => {
  if (random.chance(0.12)) return null
  const last = touchAt(random, Date.parse(createdAt) - random.between(2, 40) * 60_000)
  if (random.chance(0.5)) return { first: last, last }
  return { first: touchAt(random, Date.parse(last.at) - random.between(60, 20 * 24 * 60) * 60_000), last }
}
