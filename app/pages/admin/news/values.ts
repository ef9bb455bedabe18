/** The form values of a news item. */
export interface NewsValues {
  title: string
  content: string
  excerpt: string
  imageUrl: string
  category: string
  /** Separated by commas. */
  tags: string
  author: string
  /** Value of a datetime-local control in the business time zone; blank means none was chosen. */
  publishedAt: string
}
