import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts'

const root = join(import.meta.dirname, '..', '..')

/** NAME=value lines of .env.example. */
const readExample = (): Map<string, string> =>
  new Map(
    readFileSync(join(root, '.env.example'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name, value] as const]
      }),
  )

const KEY = 'a key of the tests, varied and long enough'

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

describe('settings', () => {
  test('.env.example names every setting and no other, and its values are the defaults', () => {
    expect([...readExample().keys()].sort()).toEqual([...SETTING_NAMES].sort())
    expect(readConfig(Object.fromEntries(readExample()))).toEqual(readConfig({}))
  })

  test('the defaults are those of the contract', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: 'sqlite:./data/site.db',
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      seed: 'starter',
      accessTokenTtl: 15 * 60_000,
      sessionTtl: 12 * 3_600_000,
      rememberTtl: 30 * 86_400_000,
      isRateLimited: true,
      trustProxy: false,
      timeZone: 'Asia/Kolkata',
      logLevel: 'info',
    })
  })

  test('An empty value counts as unset', { tags: ['C1-RUN-11'] }, () => {
    expect(readConfig({ PORT: '', SITE_URL: '  ', NOTIFY_TO: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://host/db'],
    // Nothing would be stored.
    ['DATABASE_URL', 'sqlite::memory:'],
    // The driver would wait for a millisecond.
    ['DATABASE_URL', 'postgres://localhost/dvaar?query_timeout=0'],
    ['DATABASE_URL', 'postgres://localhost/dvaar?statement_timeout=20000&query_timeout=21s'],
    ['SITE_URL', 'dvaar.example'],
    ['SITE_URL', 'https://dvaar.example/website'],
    ['SITE_URL', 'https://dvaar.example/?page=1'],
    ['SITE_URL', 'https://dvaar.example/#home'],
    ['SITE_URL', 'https://user:secret@dvaar.example'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'a'.repeat(64)],
    ['SECRET_KEY', 'ab'.repeat(32)],
    ['ADMIN_EMAIL', 'not an address'],
    ['ADMIN_EMAIL', '<asha@example.com>'],
    ['ADMIN_EMAIL', `${'a'.repeat(250)}@example.com`],
    ['ADMIN_PASSWORD', '12345'],
    // Nobody could sign in with it.
    ['ADMIN_PASSWORD', 'long enough '.repeat(100)],
    ['SEED', 'everything'],
    ['ACCESS_TOKEN_TTL', '15'],
    ['SESSION_TTL', '0h'],
    ['REMEMBER_TTL', 'a month'],
    ['RATE_LIMIT', 'maybe'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '1,2'],
    ['TRUST_PROXY', '10.0.1'],
    ['TRUST_PROXY', '10.1/16'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example.com'],
    ['MAIL_FROM', 'Dvaar'],
    ['MAIL_FROM', '@'],
    ['MAIL_FROM', 'Dvaar <office@>'],
    ['MAIL_FROM', 'office@example.com, sales@example.com'],
    ['NOTIFY_TO', 'sales@example.com, not an address'],
    ['NEWS_RSS_URL', 'feed'],
    ['NEWS_REPOS_URL', 'ftp://host'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
  ])('an invalid %s stops the start with one clear sentence naming it', { tags: ['C1-RUN-10'] }, (name, value) => {
    const sentence = refusal({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name}\\b.+\\.$`))
    expect(sentence).not.toContain('\n')
  })

  // node-postgres: "The SSL modes 'prefer', 'require', and 'verify-ca' are treated as aliases for 'verify-full'", with a warning.
  test('a mode of TLS in DATABASE_URL that the driver reads as verify-full is written so', () => {
    const read = (query: string) => readConfig({ DATABASE_URL: `postgres://host/dvaar?${query}`, SECRET_KEY: KEY }).databaseUrl
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
      expect(read(`a=b&sslmode=${mode}&c=d`)).toBe('postgres://host/dvaar?a=b&sslmode=verify-full&c=d')
    }
    for (const query of ['sslmode=disable', 'uselibpqcompat=true&sslmode=require', 'query_timeout=20000']) {
      expect(read(query)).toBe(`postgres://host/dvaar?${query}`)
    }
  })

  test('SECRET_KEY must be given with PostgreSQL, where several nodes share it', { tags: ['C1-SETTING-04'] }, () => {
    expect(refusal({ DATABASE_URL: 'postgres://localhost/dvaar' })).toBe(
      'SECRET_KEY must be given with PostgreSQL, where several nodes share it.',
    )
  })

  test('TRUST_PROXY accepts a list of IP addresses, a hop count and off', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
  })

  test('MAIL_FROM accepts an address, also with a name', () => {
    const accepted = ['office@localhost', 'Dvaar <office@example.com>', '"Dvaar, IT" <office@example.com>', '<office@example.com>']
    expect(accepted.map((text) => readConfig({ MAIL_FROM: text }).mailFrom)).toEqual(accepted)
  })

  test.each([
    ['HTTPS://Example.COM/', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com?', 'https://example.com'],
    ['https://example.com#', 'https://example.com'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('SITE_URL %s is the origin as browsers write it', { tags: ['C1-SETTING-03'] }, (text, origin) => {
    expect(readConfig({ SITE_URL: text }).siteUrl).toBe(origin)
  })

  test('off disables a news source', () => {
    expect(readConfig({ NEWS_RSS_URL: 'off' }).newsUrls.rss).toBe(null)
  })
})
