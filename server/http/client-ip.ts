/** The IP address a request comes from, in one spelling. Source: contract §1 TRUST_PROXY. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'

type Ip = ipaddr.IPv4 | ipaddr.IPv6

/** '[2001:db8::1]:443', '[2001:db8::1]' and '192.0.2.1:443': some proxies forward the port of the connection too. */
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

/** Without port, brackets and zone, IPv4 as such also when mapped into IPv6; undefined when it is no IP address. */
export const normalizeIp = (text: string): string | undefined => parseIp(text)?.toString()

/** All requests whose IP address cannot be read, e.g. because the connection is gone already. */
const UNKNOWN_IP = 'unknown'

/**
 * The nearest address that no trusted proxy stands for. An entry of X-Forwarded-For that is no IP address is skipped: the
 * proxy that wrote it stands in, so made-up texts never get a rate limit of their own.
 */
export const clientIp = (request: FastifyRequest): string => {
  // `ips` is missing without TRUST_PROXY; the type does not say that `ip` is undefined once the connection is gone.
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
