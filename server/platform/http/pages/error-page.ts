/** Answers an error outside of /api with a small page: no script, and no part of the request. */
import { STATUS_CODES } from 'node:http'
import { escapeUTF8 as escape } from 'entities/escape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import type { AppError } from '../../errors.ts'
import type { OperationContext } from '../../operation.ts'
import { beginFailure } from '../api/error-handler.ts'
import { contentSecurityPolicy } from './page-document.ts'

const TITLES: Record<number, string> = {
  404: 'Page not found',
  405: 'This page can’t take that request',
  413: 'That is too large',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
}

/** The colours of app/tokens.css, of which the page can load no part. */
const STYLE = `body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-items:center;color:#1b1836;background:#fbf8f1}
main{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:2.5rem 5rem;box-sizing:border-box;width:100%;padding:2rem}main div{flex:0 1 28rem}
h1{margin:0;font:600 2rem/1.15 Georgia,serif}p{margin:1rem 0 0}img{width:auto;height:min(24rem,45dvh)}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.25rem;border-radius:8px;background:#f5a81c;color:#1b1836;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #0a53c4;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#f5f0e5;background:#15132a}a:focus-visible{outline-color:#ffcb6b}}`

const POLICY = contentSecurityPolicy({ scripts: [], styles: [STYLE] })

const page = (status: number, message: string, agencyName: string): string => {
  const title = TITLES[status] ?? STATUS_CODES[status] ?? 'Something went wrong'
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)} | ${escape(agencyName)}</title><style>${STYLE}</style></head><body><main>
<div><h1>${escape(title)}</h1><p>${escape(message)}</p><p><a href="/">Go to the home page</a></p></div><img src="/${status < 500 ? 'closed-door' : 'lamp'}.svg" alt="" width="320" height="420"></main></body></html>`
}

/** The title says already that nothing was found. */
const toMessage = ({ code, message }: AppError, request: FastifyRequest): string => {
  if (code === 'INTERNAL') return `Please try again in a moment. If it happens again, tell us this number: ${request.id}`
  return code === 'NOT_FOUND' ? 'The link may be wrong, or the page has moved.' : message
}

interface ErrorPageParts {
  request: FastifyRequest
  reply: FastifyReply
  settings: OperationContext['settings']
}

/** Answers `thrown` as a page, with the agency's name in the settings. No failure of the settings prevents it. */
export const answerErrorPage = async (thrown: unknown, { request, reply, settings }: ErrorPageParts): Promise<FastifyReply> => {
  const { agency } = await settings().catch((error: unknown) => {
    request.log.error({ err: error }, 'settings could not be read')
    return DEFAULT_SETTINGS
  })
  const error = beginFailure(thrown, request, reply)
  const html = page(error.status, toMessage(error, request), agency.name)
  return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html)
}
