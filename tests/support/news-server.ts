/** Stand-ins on the loopback for the four external news sources, with their real wire formats. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SiteOptions } from './app.ts'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

export const json =
  (value: unknown): Reply =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }
export const status =
  (code: number, text = ''): Reply =>
  (_request, response) => {
    response.writeHead(code).end(text)
  }
export const text =
  (body: string, contentType = 'text/html'): Reply =>
  (_request, response) => {
    response.setHeader('content-type', contentType).end(body)
  }
/** Accepts the request and never responds. */
export const hang: Reply = () => undefined
/** Starts a response and never ends it. */
export const trickle: Reply = (_request, response) => {
  response.setHeader('content-type', 'application/json').write('{"status":')
}
export const redirect =
  (location: string): Reply =>
  (_request, response) => {
    response.writeHead(302, { location }).end()
  }
/** An endless body. */
export const flood: Reply = (_request, response) => {
  const chunk = ' '.repeat(65_536)
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

export const feedEntry = (number: number, fields: object = {}) => ({
  guid: `https://news.example/?p=${number}`,
  title: `Feed ${number} &amp; more`,
  description: `<p>About <b>feed</b> ${number}</p>`,
  enclosure: { link: `https://img.example/feed${number}.png` },
  thumbnail: '',
  pubDate: `2026-11-19 0${number % 10}:00:00`,
  link: `https://news.example/${number}`,
  ...fields,
})
export const story = (id: number, fields: object = {}) => ({
  id,
  type: 'story',
  by: 'somebody',
  title: `Story ${id}`,
  text: '<p>What happened.',
  time: 1_795_000_000 + id,
  url: `https://tech.example/${id}`,
  score: 100 + id,
  ...fields,
})
export const article = (id: number, fields: object = {}) => ({
  id,
  title: `Article ${id}`,
  description: `About article ${id}`,
  cover_image: null,
  social_image: `https://img.example/article${id}.png`,
  published_at: `2026-11-18T0${id % 10}:00:00Z`,
  url: `https://articles.example/${id}`,
  tag_list: ['ai', 'javascript'],
  ...fields,
})
export const repository = (id: number, fields: object = {}) => ({
  id,
  name: `repository-${id}`,
  description: `What repository ${id} does`,
  created_at: `2024-05-0${id % 10}T10:00:00Z`,
  html_url: `https://code.example/${id}`,
  stargazers_count: 50_000 - id,
  language: 'JavaScript',
  ...fields,
})

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** More of everything than the server stores. */
const goodReplies = (): Map<string, Reply> =>
  new Map([
    ['/rss', json({ status: 'ok', feed: { title: 'AI News' }, items: range(8).map((number) => feedEntry(number)) })],
    ['/stories/topstories.json', json(range(20))],
    ...range(20).map((id): [string, Reply] => [`/stories/item/${id}.json`, json(story(id))]),
    ['/articles/articles', json(range(10).map((id) => article(id)))],
    ['/repos/search/repositories', json({ total_count: 10, items: range(9).map((id) => repository(id)) })],
  ])

export interface NewsServer {
  url: string
  /** Paths with queries of the received requests. */
  requests: string[]
  /** The NEWS_* settings with this server's URLs. */
  settings: Record<'NEWS_RSS_URL' | 'NEWS_STORIES_URL' | 'NEWS_ARTICLES_URL' | 'NEWS_REPOS_URL', string>
  /** Replaces the reply of one path, e.g. '/rss', '/stories/topstories.json', '/stories/item/1.json', '/articles/articles'. */
  reply(path: string, reply: Reply): void
  /** Replaces all replies. */
  replyAll(reply: Reply): void
  /** Restores the valid replies. */
  restore(): void
}

/** Open until the test ends, or until `atEnd` ends it. */
export const openNewsServer = async (atEnd: SiteOptions['atEnd'] = onTestFinished): Promise<NewsServer> => {
  let replies = goodReplies()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const reply = replies.get(path.split('?', 1)[0] ?? '') ?? status(404)
    reply(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening server has an address of this type.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    settings: {
      NEWS_RSS_URL: `${url}/rss?rss_url=https://news.example/feed`,
      NEWS_STORIES_URL: `${url}/stories`,
      NEWS_ARTICLES_URL: `${url}/articles`,
      NEWS_REPOS_URL: `${url}/repos`,
    },
    reply: (path, reply) => {
      replies.set(path, reply)
    },
    replyAll: (reply) => {
      replies = new Map([...replies.keys()].map((path) => [path, reply]))
    },
    restore: () => {
      replies = goodReplies()
    },
  }
}
