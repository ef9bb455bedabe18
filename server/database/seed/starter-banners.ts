/** The three hero slides of a fresh site. Source: contract §1 SEED 'starter', §3 'Entities'. */
import type { BannerInput } from '#domain/banner.ts'

export const starterBanners: BannerInput[] = [
  {
    title: 'Software that opens doors for Indian business',
    subtitle: 'Websites, apps and AI tools, planned with you, built in India and looked after once they are live.',
    buttonText: 'Explore Services',
    buttonLink: '/services',
    imageUrl: '',
    order: 0,
    isActive: true,
  },
  {
    title: 'AI that answers in your customer’s language',
    subtitle: 'Chatbots, summaries and translation that know your business and hand over to a person when they should.',
    buttonText: 'See AI Solutions',
    buttonLink: '/services?category=AI+Solutions',
    imageUrl: '',
    order: 1,
    isActive: true,
  },
  {
    title: 'Not sure where to begin?',
    subtitle: 'Talk to a consultant for 30 minutes, free of charge, and leave with a scope, a rough cost and a first step.',
    buttonText: 'Book a Consultation',
    buttonLink: '/consultation',
    imageUrl: '',
    order: 2,
    isActive: true,
  },
]
