/** The type of the articles of a fresh site. */

/** One local article; plain text, one string per paragraph. */
export interface StarterArticle {
  title: string
  excerpt: string
  category: string
  tags: string[]
  author: string
  /** Days between its publication and the seeding. */
  daysAgo: number
  paragraphs: string[]
}
