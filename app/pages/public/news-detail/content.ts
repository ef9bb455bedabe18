/** Placeholders of an article, or of related ones, that could not be loaded. Source: specification §8 'Public'. */

export const sampleArticle = {
  title: 'Sample article: this page is being put back on the press',
  category: 'Sample',
  contentHtml:
    '<p>The article you asked for cannot be loaded at this moment. This sample stands in its place, so that you see where it will be.</p><p>Nothing is lost. Please open the page again in a minute, or go back to the news: the other articles may be there already.</p>',
}

export const placeholderArticles = [
  { title: 'More from our own desk', text: 'Guides, engineering notes and company news, newest first.' },
  { title: 'What others report', text: 'Technology, AI and programming from four sources, renewed through the day.' },
]
