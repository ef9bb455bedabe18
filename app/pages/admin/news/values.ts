/** A news item as form controls hold it. */
export interface NewsValues {
  title: string
  content: string
  excerpt: string
  imageUrl: string
  category: string
  /** Separated by commas. */
  tags: string
  author: string
  /** In India, as a date-and-time control holds it; blank is now. */
  publishedAt: string
  isActive: boolean
}
