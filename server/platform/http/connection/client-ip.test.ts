import { expect, test } from 'vitest'
import { normalizeIp, proxyTrust } from './client-ip.ts'

test('an IP address has one spelling, without port, brackets and zone', () => {
  for (const text of ['192.0.2.1', '192.0.2.1:80', ' 192.0.2.1 ', '::ffff:192.0.2.1', '[::ffff:c000:201]:8080', '"192.0.2.1:1"']) {
    expect(normalizeIp(text)).toBe('192.0.2.1')
  }
  for (const text of ['2001:DB8::1', '[2001:db8:0::1]', '[2001:db8::1]:443', '"[2001:db8::1]"', '2001:db8::0:1%eth0']) {
    expect(normalizeIp(text)).toBe('2001:db8::1')
  }
})

test('a text that is no IP address, or one in a legacy notation, is undefined', () => {
  for (const text of [
    '',
    'unknown',
    '_hidden',
    '1',
    '0x7f.1',
    '010.0.0.1',
    '127.1',
    '192.0.2.256',
    '192.0.2.1:port',
    '[192.0.2.1',
    '%',
  ]) {
    expect([text, normalizeIp(text)]).toEqual([text, undefined])
  }
})

test('a list trusts its addresses and ranges in any spelling, and nothing else', () => {
  const trust = proxyTrust(['192.0.2.1', '10.0.0.0/8', '2001:db8::/32', '::ffff:198.51.100.0/120'])
  const isTrusted = (ip: string): boolean => trust !== false && trust(ip, 0)
  for (const ip of ['192.0.2.1', '192.0.2.1:99', '::ffff:10.1.2.3', '2001:db8:5::1', '[2001:db8::1]:1', '198.51.100.9']) {
    expect([ip, isTrusted(ip)]).toEqual([ip, true])
  }
  for (const ip of ['192.0.2.2', '11.0.0.1', '2001:db9::1', '::1', 'unknown', '']) expect([ip, isTrusted(ip)]).toEqual([ip, false])
})
