/** The type of the articles of a fresh site. */

/** One local article. */
export interface StarterArticle {
  title: string
  excerpt: string
  category: string
  tags: string[]
  author: string
  /** Days between its publication and the seeding. */
  daysAgo: number
  /** Paragraphs, headings, lists and tables of its Markdown. */
  blocks: string[]
}
