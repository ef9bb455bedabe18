/** Metadata of an article for search engines and sharing. Source: contract §3 'Screens'. */
import type { MetaDescriptor } from 'react-router'
import { imageObjects, organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import type { Agency } from '#domain/agency.ts'
import { toExcerpt } from '#domain/text.ts'
import type { Article, LoadedArticle } from './article.ts'

const toArticleSchema = (article: Article, siteUrl: string) => ({
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.publishedAt,
  dateModified: article.changedAt,
  inLanguage: 'en-IN',
  mainEntityOfPage: `${siteUrl}/news/${article.id}`,
  image: imageObjects(siteUrl, { path: `/news/${article.id}`, imageUrl: article.imageUrl }),
  author: article.author === '' ? { '@id': `${siteUrl}/#organization` } : { '@type': 'Person', name: article.author },
  publisher: { '@id': `${siteUrl}/#organization` },
  ...(article.category !== '' && { articleSection: article.category }),
  ...(article.tags.length > 0 && { keywords: article.tags }),
})

const foundMeta = (article: Article, siteUrl: string, agency: Agency): MetaDescriptor[] => [
  ...pageMeta({
    agency,
    siteUrl,
    path: `/news/${article.id}`,
    title: article.title,
    description: toExcerpt(article.excerpt),
    parent: { path: '/news', title: 'News' },
    type: 'article',
    things: [organization(siteUrl, agency), toArticleSchema(article, siteUrl)],
  }),
  { property: 'article:published_time', content: article.publishedAt },
  { property: 'article:modified_time', content: article.changedAt },
  ...(article.category === '' ? [] : [{ property: 'article:section', content: article.category }]),
  ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
]

/** Metadata of the page, whether the article was found or not. */
export const articleMeta = (loaded: LoadedArticle, siteUrl: string, agency: Agency): MetaDescriptor[] => {
  if (loaded.kind === 'found') return foundMeta(loaded.article, siteUrl, agency)
  return pageMeta({
    agency,
    siteUrl,
    path: '/news',
    title: loaded.kind === 'missing' ? 'Article Not Found' : 'News',
    description: `News by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })
}
