/** JSON from a stranger's server: bounded in time, in size and in redirects. */
import { company } from '#domain/company.ts'

export interface FetchLimits {
  /** From asking to the last byte. Milliseconds. */
  timeoutMs: number
  /** Of the body after decompression. */
  bytes: number
  redirects: number
}

/** A server that did not answer as it should; the message is for the log and holds nothing that it sent. */
export class FetchFailure extends Error {}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const redirectTarget = (from: URL, location: string | null): URL => {
  const target = location !== null && URL.canParse(location, from) ? new URL(location, from) : undefined
  if (target === undefined) throw new FetchFailure('a redirect to nowhere')
  const isAllowed = target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:')
  if (!isAllowed) throw new FetchFailure('a redirect to a less safe protocol')
  return target
}

/** The answer behind at most so many redirects. */
const ask = async (url: URL, redirects: number, signal: AbortSignal): Promise<Response> => {
  const headers = { accept: 'application/json', 'user-agent': `${company.name} (news reader)` }
  const response = await fetch(url, { headers, redirect: 'manual', signal })
  if (!REDIRECTS.has(response.status)) return response
  await response.body?.cancel()
  if (redirects === 0) throw new FetchFailure('too many redirects')
  return ask(redirectTarget(url, response.headers.get('location')), redirects - 1, signal)
}

const readBody = async (response: Response, limit: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > limit) throw new FetchFailure(`a body of more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Throws FetchFailure, or what fetch throws when the server is away, the time is over or `signal` aborted. */
export const fetchJson = async (url: string, limits: FetchLimits, signal: AbortSignal): Promise<unknown> => {
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
  const response = await ask(new URL(url), limits.redirects, within)
  if (!response.ok) {
    await response.body?.cancel()
    throw new FetchFailure(`status ${response.status}`)
  }
  const text = await readBody(response, limits.bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new FetchFailure('no JSON')
  }
}
