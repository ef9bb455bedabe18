/** The settings: environment variables, checked at start. No other module reads the environment. Source: contract §1. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from '#domain/text.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/user.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { errorCode } from './error-code.ts'

/** An invalid setting; `message` is the one sentence that the operator sees. */
export class ConfigError extends Error {}

const UNIT_MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses '15m' to milliseconds. */
const duration = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}(s|m|h|d)$/, 'must be a duration such as 30s, 15m, 12h or 30d')),
  z.transform((text) => Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? 0)),
)

const port = z.pipe(
  z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')),
  z.transform(Number),
)

const webUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  z.transform((text) => text.replace(/\/+$/, '')),
)

const isOriginOnly = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

/** The site serves the root of its host: with a path, its links in mails and search engines would not be found. */
const publicOrigin = z.pipe(
  webUrl.check(z.refine(isOriginOnly, 'must be an origin such as https://example.com, without a path, query or user')),
  z.transform((text) => new URL(text).origin),
)

/** Null for 'off', which disables the source. */
const newsSource = z.union(
  [
    z.pipe(
      z.literal('off'),
      z.transform(() => null),
    ),
    webUrl,
  ],
  'must be an http or https URL, or off',
)

/** ipaddr.js also reads short forms: to it, the 2 of '1,2' is the address 0.0.0.2. */
const isProxyRange = (text: string): boolean =>
  isIP(text.split('/')[0] ?? '') !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text))

/** off, a number of hops, or a list of IP addresses and CIDR ranges. */
const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === 'off' || /^\d{1,2}$/.test(text) || text.split(',').every((part) => isProxyRange(part.trim())),
        'must be off, a number of hops, or a comma-separated list of IP addresses and ranges',
      ),
    ),
  z.transform((text): false | number | string[] => {
    if (text === 'off') return false
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())
  }),
)

const EMAIL_PATTERN = /^[^\s@<>,]+@[^\s@<>,]+$/
/** One e-mail address, alone or in angle brackets behind a name. */
const SENDER_PATTERN = /^([^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/
const parseEmails = (text: string): string[] => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
const emailList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => parseEmails(text).every((part) => EMAIL_PATTERN.test(part)),
        'must be a comma-separated list of e-mail addresses',
      ),
    ),
  z.transform(parseEmails),
)

const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((text) => text === 'on'),
)

const MIN_KEY_LENGTH = 32
/** A random key of 32 characters has more distinct characters, even in hexadecimal. */
const MIN_DISTINCT_CHARACTERS = 8

/** Too long to be typed by mistake, and too varied to be guessed. */
export const secretKeyText = z.string().check(
  z.minLength(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`),
  z.refine((key) => new Set(key).size >= MIN_DISTINCT_CHARACTERS, 'must be random: it repeats a few characters'),
)

/** The driver takes any other text for a timeout of one millisecond. */
const hasValidQueryTimeout = (url: string): boolean => {
  if (!url.startsWith('postgres')) return true
  const [, timeout] = /[?&]query_timeout=([^&]*)/.exec(url) ?? []
  return timeout === undefined || /^[1-9]\d{0,8}$/.test(timeout)
}

/** The driver reads these modes as verify-full, and warns at each start that a later version will not. */
const withStrictTls = (url: string): string =>
  /[?&]uselibpqcompat=true\b/.test(url) ? url : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/** `sqlite:PATH` or `postgres://…`. */
const databaseUrl = z.pipe(
  z.string().check(
    // Each connection to ':memory:' would have a database of its own.
    z.regex(/^(sqlite:(?!:memory:$).+|postgres(ql)?:\/\/.+)$/, 'must be sqlite:PATH or postgres://…'),
    z.refine(hasValidQueryTimeout, 'must have a query_timeout of at least one millisecond, as a whole number without a unit'),
  ),
  z.transform((url) => (url.startsWith('postgres') ? withStrictTls(url) : url)),
)

/** The defaults are texts, like the values of the environment. */
const settings = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  PORT: z.prefault(port, '3000'),
  DATABASE_URL: z.prefault(databaseUrl, 'sqlite:./data/site.db'),
  SITE_URL: z.optional(publicOrigin),
  SECRET_KEY: z.optional(secretKeyText),
  ADMIN_EMAIL: z.prefault(
    z
      .string()
      .check(
        z.regex(EMAIL_PATTERN, 'must be an e-mail address'),
        z.maxLength(EMAIL_MAX_LENGTH, `must have at most ${EMAIL_MAX_LENGTH} characters`),
      ),
    'admin@example.com',
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
        z.maxLength(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
      ),
  ),
  SEED: z.prefault(z.enum(['none', 'starter', 'demo'], 'must be none, starter or demo'), 'starter'),
  ACCESS_TOKEN_TTL: z.prefault(duration, '15m'),
  SESSION_TTL: z.prefault(duration, '12h'),
  REMEMBER_TTL: z.prefault(duration, '30d'),
  RATE_LIMIT: z.prefault(onOff, 'on'),
  TRUST_PROXY: z.prefault(trustProxy, 'off'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// URL with a host' })),
  MAIL_FROM: z.optional(z.string().check(z.regex(SENDER_PATTERN, 'must be an e-mail address, or a name and <an e-mail address>'))),
  NOTIFY_TO: z.prefault(emailList, ''),
  NEWS_RSS_URL: z.prefault(
    newsSource,
    'https://api.rss2json.com/v1/api.json?rss_url=https://www.artificialintelligence-news.com/feed/',
  ),
  NEWS_STORIES_URL: z.prefault(newsSource, 'https://hacker-news.firebaseio.com/v0'),
  NEWS_ARTICLES_URL: z.prefault(newsSource, 'https://dev.to/api'),
  NEWS_REPOS_URL: z.prefault(newsSource, 'https://api.github.com'),
  BUSINESS_TIME_ZONE: z.prefault(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  LOG_LEVEL: z.prefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info'),
    'info',
  ),
})

/** All setting names, in the order of the contract's table. */
export const SETTING_NAMES = Object.keys(settings.shape)

const pickSettings = (environment: Record<string, string | undefined>): Record<string, string> => {
  const entries = SETTING_NAMES.map((name) => [name, environment[name]?.trim()] as const)
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])))
}

/** The cost of a password hash in argon2's parameters: kibibytes of memory, passes over them, lanes. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's recommendation for argon2id. When it rises, each password is hashed again at its next sign-in. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const toDataFolder = (databaseUrl: string): string =>
  databaseUrl.startsWith('sqlite:') ? resolve(databaseUrl.slice('sqlite:'.length), '..') : resolve('data')

const toConfig = (values: z.output<typeof settings>) => ({
  host: values.HOST,
  port: values.PORT,
  databaseUrl: values.DATABASE_URL,
  /** The folder of the secret key and the mail files: beside the SQLite file, else ./data. */
  dataFolder: toDataFolder(values.DATABASE_URL),
  /** Undefined means the listening origin. */
  siteUrl: values.SITE_URL,
  /** Undefined means: generated once and stored in the data folder. */
  secretKey: values.SECRET_KEY,
  adminEmail: values.ADMIN_EMAIL,
  adminPassword: values.ADMIN_PASSWORD,
  /** Not a setting; tests use a cheaper one. */
  passwordCost: PASSWORD_COST,
  seed: values.SEED,
  accessTokenTtl: values.ACCESS_TOKEN_TTL,
  sessionTtl: values.SESSION_TTL,
  rememberTtl: values.REMEMBER_TTL,
  isRateLimited: values.RATE_LIMIT,
  trustProxy: values.TRUST_PROXY,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  notifyTo: values.NOTIFY_TO,
  newsUrls: {
    rss: values.NEWS_RSS_URL,
    stories: values.NEWS_STORIES_URL,
    articles: values.NEWS_ARTICLES_URL,
    repos: values.NEWS_REPOS_URL,
  },
  timeZone: values.BUSINESS_TIME_ZONE,
  logLevel: values.LOG_LEVEL,
})

/** All settings of the server. Durations in milliseconds. */
export type Config = ReturnType<typeof toConfig>

/** Parses the settings. Throws ConfigError with one sentence that names the invalid one. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const { data: values, error } = settings.safeParse(pickSettings(environment))
  if (values === undefined) {
    const issue = error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (values.DATABASE_URL.startsWith('postgres') && values.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY must be given with PostgreSQL, where several nodes share it.')
  }
  return toConfig(values)
}

/** In a .env file an unquoted value ends at its first #: a password with one would be another password. */
const CUT_VALUE = new RegExp(String.raw`^\s*(?:export\s+)?(${SETTING_NAMES.join('|')})\s*=[^\S\n]*[^\s"'\`#][^#\n]*(?<=\S)#`, 'm')

/** False without the file. */
const checkEnvFile = (): boolean => {
  try {
    const [, name] = CUT_VALUE.exec(readFileSync('.env', 'utf8')) ?? []
    if (name !== undefined) throw new ConfigError(`${name} in the file .env has a # that ends it: put the value in quotes.`)
    return true
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (errorCode(error) === 'ENOENT') return false
    throw new ConfigError('The file .env cannot be read.', { cause: error })
  }
}

/** The environment of this process, completed by a .env file in the working folder. Throws ConfigError if that cannot be read. */
export const readEnvironment = (): Record<string, string | undefined> => {
  // An empty value counts as unset: it must not hide the one of the file.
  for (const name of SETTING_NAMES) if (process.env[name]?.trim() === '') delete process.env[name]
  if (checkEnvFile()) process.loadEnvFile()
  return process.env
}

/** Sets NODE_ENV, by which libraries select a build, unless it is set already. */
export const setNodeEnv = (mode: 'production' | 'development'): void => {
  process.env['NODE_ENV'] ??= mode
}

/** Whether mails reach a mail server; without SMTP_URL they become files, which nobody receives. */
export const isEmailSetUp = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== undefined
