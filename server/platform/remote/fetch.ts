/**
 * Requests to third-party servers: limited in time, size and redirects, and only to the public internet, which protects the
 * internal network (SSRF).
 */
import { lookup as resolveHost } from 'node:dns'
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DEFAULT_NAME } from '#domain/default-name.ts'
import { errorCode } from '../error-code.ts'

export interface RemoteLimits {
  /** From the request to the last byte, redirects included. Milliseconds. */
  timeoutMs: number
  bytes: number
  redirects: number
}

export interface RemoteRequest {
  limits: RemoteLimits
  /** The Accept header. */
  accept: string
  /** An origin that the operator has configured: it alone may be on a private network or on this machine. */
  trustedOrigin?: string | undefined
  /** Aborts the request. */
  signal: AbortSignal
}

/** An invalid response; the message is for the log and contains nothing that the server sent. */
export class RemoteError extends Error {}

/** Why a request failed, for the log: our own sentence, or the code of the error, such as ENOTFOUND. */
export const toFailureReason = (error: unknown): string => {
  if (error instanceof RemoteError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return errorCode(error) || error.name
}

/** All public IPv6 addresses lie in 2000::/3; the rest includes private IPv4 addresses such as ::127.0.0.1. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

const isPublic = (ip: string): boolean => {
  if (!ipaddr.isValid(ip)) return false
  const parsed = ipaddr.process(ip)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}

const notPublic = (): RemoteError => new RemoteError('an IP that is not public')

/** Resolves a host to public addresses only; the connection goes to the very address that was checked. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolveHost(host, { ...options, all: true }, (error, addresses) => {
    const allowed = error === null ? addresses.filter(({ address }) => isPublic(address)) : []
    const [first] = allowed
    if (error !== null) done(error, '')
    else if (first === undefined) done(notPublic(), '')
    else if (options.all === true) done(null, allowed)
    else done(null, first.address, first.family)
  })
}

/** The host when it is written as an IP; a name is checked when it is resolved. */
const readIp = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

const get = (url: URL, { accept, trustedOrigin }: RemoteRequest, signal: AbortSignal): Promise<IncomingMessage> => {
  const isTrusted = url.origin === trustedOrigin
  const ip = readIp(url)
  if (!isTrusted && ip !== undefined && !isPublic(ip)) throw notPublic()
  const options: RequestOptions = {
    // Third-party servers see the URL and the site's name, never the visitor.
    headers: { accept, 'user-agent': `${DEFAULT_NAME} (news reader)` },
    ...(!isTrusted && { lookup: lookupPublic }),
    agent: false,
    signal,
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? getSecure(url, options, resolve) : getPlain(url, options, resolve)
  request.on('error', reject)
  return promise
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const redirectTarget = (from: URL, location: string | undefined): URL => {
  const target = location !== undefined && URL.canParse(location, from) ? new URL(location, from) : undefined
  const isAllowed = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:')
  if (target === undefined || !isAllowed) throw new RemoteError('an invalid redirect')
  return target
}

const readBody = async (response: IncomingMessage, limit: number): Promise<Buffer> => {
  const tooLarge = new RemoteError(`a body of more than ${limit} bytes`)
  if (Number(response.headers['content-length'] ?? 0) > limit) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.byteLength
    if (size > limit) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const follow = async (start: URL, request: RemoteRequest, signal: AbortSignal): Promise<Buffer> => {
  let url = start
  for (let redirects = 0; redirects <= request.limits.redirects; redirects += 1) {
    const response = await get(url, request, signal)
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response, request.limits.bytes)
      if (!REDIRECTS.has(statusCode)) throw new RemoteError(`status ${statusCode}`)
      url = redirectTarget(url, headers.location)
    } finally {
      response.destroy()
    }
  }
  throw new RemoteError('too many redirects')
}

/** Returns the body. Throws RemoteError, the network errors of Node.js, or a TimeoutError. */
export const fetchRemote = async (url: string, request: RemoteRequest): Promise<Buffer> => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.limits.timeoutMs)])
  try {
    return await follow(new URL(url), request, signal)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
