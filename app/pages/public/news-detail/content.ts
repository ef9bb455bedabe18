/** Placeholders of an article, or of related ones, that could not be loaded. Source: specification §8 'Public'. */

export const sampleArticle = {
  title: 'Sample article: we’ll be back in a minute',
  category: 'Sample',
  contentHtml:
    '<p>We can’t load this article right now, so you’re seeing a sample in its place.</p><p>Please open the page again in a minute, or go back to the news for our other articles.</p>',
}

export const placeholderArticles = [
  { title: 'More from our own desk', text: 'Guides, engineering notes and company news, newest first.' },
  { title: 'From around the web', text: 'Technology, AI and programming from four sources, updated through the day.' },
]
