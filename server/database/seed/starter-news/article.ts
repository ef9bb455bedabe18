/** The form in which the articles of a fresh site are kept. */

/** One local article; plain text, a string a paragraph. */
export interface StarterArticle {
  title: string
  excerpt: string
  category: string
  tags: string[]
  author: string
  /** How many days before the seeding it appears as published. */
  daysAgo: number
  paragraphs: string[]
}
