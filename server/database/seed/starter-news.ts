/** The local news of a fresh site: six articles for an agency to use. Source: contract §1 SEED 'starter'. */
import type { NewsItemInput } from '#domain/news-item.ts'
import type { StarterArticle } from './starter-news/article.ts'
import { catalogueInSixLanguages } from './starter-news/catalogue-in-six-languages.ts'
import { chatbotAtTheFrontDesk } from './starter-news/chatbot-at-the-front-desk.ts'
import { cloudRegionsInIndia } from './starter-news/cloud-regions-in-india.ts'
import { dataProtectionForForms } from './starter-news/data-protection-for-forms.ts'
import { scopingAFirstWebsite } from './starter-news/scoping-a-first-website.ts'
import { upiAndGstInvoices } from './starter-news/upi-and-gst-invoices.ts'

const articles: StarterArticle[] = [
  catalogueInSixLanguages,
  chatbotAtTheFrontDesk,
  upiAndGstInvoices,
  dataProtectionForForms,
  cloudRegionsInIndia,
  scopingAFirstWebsite,
]

const DAY_MS = 86_400_000
/** Half past ten in the morning in India, as milliseconds of a UTC day. */
const MORNING_MS = 5 * 3_600_000

/** The articles, newest first, each published on a morning of the ten weeks before `now`. */
export const starterNews = (now: Date): NewsItemInput[] =>
  articles.map(({ daysAgo, blocks, ...article }) => ({
    ...article,
    content: blocks.join('\n\n'),
    imageUrl: '',
    publishedAt: new Date((Math.floor(now.getTime() / DAY_MS) - daysAgo) * DAY_MS + MORNING_MS).toISOString(),
    isActive: true,
  }))
