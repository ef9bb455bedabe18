/** The IP address of the client, in normalized form. Source: contract §1 TRUST_PROXY. */
import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

type Ip = ipaddr.IPv4 | ipaddr.IPv6

/** '[2001:db8::1]:443', '[2001:db8::1]' and '192.0.2.1:443': some proxies also forward the port of the connection. */
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/
const WITH_PORT = /^([\d.]+):\d{1,5}$/

/** Strict: the short, octal and hexadecimal spellings of IPv4 are refused. */
const parseIp = (text: string): Ip | undefined => {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1')
  const host = BRACKETED.exec(unquoted)?.[1] ?? WITH_PORT.exec(unquoted)?.[1] ?? unquoted
  const withoutZone = host.replace(/%.*$/, '')
  if (!ipaddr.IPv4.isValidFourPartDecimal(withoutZone) && !ipaddr.IPv6.isValid(withoutZone)) return undefined
  return ipaddr.process(withoutZone)
}

/** Removes port, brackets and zone, and unmaps IPv4 from IPv6; undefined for a text that is no IP address. */
export const normalizeIp = (text: string): string | undefined => (isIPv4(text) ? text : parseIp(text)?.toString())

/** The key of all requests without a readable IP address, e.g. because the connection is closed already. */
const UNKNOWN_IP = 'unknown'

/**
 * The nearest IP address that is not a trusted proxy's. An entry of X-Forwarded-For that is no IP address is skipped and the proxy
 * that wrote it is used: a forged text never gets a rate limit of its own.
 */
export const clientIp = (request: FastifyRequest): string => {
  // `ips` is undefined without TRUST_PROXY; `ip` is undefined on a closed connection, contrary to its type.
  const forwarded: readonly (string | undefined)[] = request.ips ?? [request.ip]
  for (const text of forwarded.toReversed()) {
    const ip = normalizeIp(text ?? '')
    if (ip !== undefined) return ip
  }
  return UNKNOWN_IP
}

const IPV4_MAPPED_BITS = 96

const parseRange = (text: string): [Ip, number] => {
  const [ip, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), undefined]
  if (ip instanceof ipaddr.IPv4) return [ip, bits ?? 32]
  if (ip.isIPv4MappedAddress() && (bits ?? 128) >= IPV4_MAPPED_BITS) {
    return [ip.toIPv4Address(), (bits ?? 128) - IPV4_MAPPED_BITS]
  }
  return [ip, bits ?? 128]
}

/** Fastify's trustProxy: a number of hops trusts that many proxies, counted from the nearest; a list trusts its ranges. */
export const proxyTrust = (proxies: Config['trustProxy']): false | ((address: string, hop: number) => boolean) => {
  if (proxies === false) return false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const ranges = proxies.map(parseRange)
  return (address) => {
    const ip = parseIp(address)
    return ip !== undefined && ranges.some((range) => range[0].kind() === ip.kind() && ip.match(range))
  }
}
