/**
 * A file from a stranger's server: bounded in time, in size and in redirects, and only from the public internet, so that nobody
 * can have our server ask another machine of its own network.
 */
import { lookup as resolveHost } from 'node:dns'
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { company } from '#domain/company.ts'

export interface FileLimits {
  /** From asking to the last byte, redirects included. Milliseconds. */
  timeoutMs: number
  bytes: number
  redirects: number
}

/** A server that did not answer as it should; the message is for the log and holds nothing that it sent. */
export class FileFailure extends Error {}

/** Whether that is an address of the internet; `mayBeLoopback` also takes one of this machine itself. */
const isAllowed = (address: string, mayBeLoopback: boolean): boolean => {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (mayBeLoopback && range === 'loopback')
}

/** Looks a host up and gives only what may be asked: the connection goes to the very address that was checked. */
const checkedLookup =
  (mayBeLoopback: boolean): LookupFunction =>
  (host, options, done) => {
    resolveHost(host, { ...options, all: true }, (error, addresses) => {
      const allowed = error === null ? addresses.filter(({ address }) => isAllowed(address, mayBeLoopback)) : []
      const [first] = allowed
      if (error !== null) done(error, '')
      else if (first === undefined) done(new FileFailure('an address that is not public'), '')
      else if (options.all === true) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }

/** The host as an address, when it is written as one; names are checked when they are looked up. */
const addressIn = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

const ask = (url: URL, mayBeLoopback: boolean, signal: AbortSignal): Promise<IncomingMessage> => {
  const address = addressIn(url)
  if (address !== undefined && !isAllowed(address, mayBeLoopback)) throw new FileFailure('an address that is not public')
  const options: RequestOptions = {
    // Said to strangers: what is asked for and by whom, and nothing of who looks at it.
    headers: { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': `${company.name} (news reader)` },
    lookup: checkedLookup(mayBeLoopback),
    agent: false,
    signal,
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? getSecure(url, options, resolve) : getPlain(url, options, resolve)
  request.on('error', reject)
  return promise
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const targetOf = (from: URL, location: string | undefined): URL => {
  const target = location !== undefined && URL.canParse(location, from) ? new URL(location, from) : undefined
  const isWeb = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:')
  if (target === undefined || !isWeb) throw new FileFailure('a redirect to nowhere')
  return target
}

const readBody = async (response: IncomingMessage, limit: number): Promise<Buffer> => {
  const tooLarge = new FileFailure(`a body of more than ${limit} bytes`)
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

interface Asking {
  limits: FileLimits
  /** Whether this machine itself may be asked, as when the source of the address is on it. */
  mayBeLoopback: boolean
  /** Breaks the fetching off. */
  signal: AbortSignal
}

/** Throws FileFailure, or what node throws when the server is away, the time is over or `signal` aborted. */
export const fetchFile = async (address: string, { limits, mayBeLoopback, signal }: Asking): Promise<Buffer> => {
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
  let url = new URL(address)
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await ask(url, mayBeLoopback, within)
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response, limits.bytes)
      if (!REDIRECTS.has(statusCode)) throw new FileFailure(`status ${statusCode}`)
      url = targetOf(url, headers.location)
    } finally {
      response.destroy()
    }
  }
  throw new FileFailure('too many redirects')
}
