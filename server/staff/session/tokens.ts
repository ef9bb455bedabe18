/** The bearer token: a JWT with user, session and generation. Source: contract §2 TOKEN_INVALID, §3 'Calls'. */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { compactVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '#server/platform/errors.ts'
import type { OperationContext } from '#server/platform/operation.ts'

const ALGORITHM = 'HS256'

/** The claims of a token. `generation` counts the refreshes of its session. */
export interface Claims {
  userId: number
  sessionId: string
  generation: number
}

const payload = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  sid: z.uuid(),
  gen: z.int(),
  iat: z.int(),
  exp: z.int(),
})

type TokenContext = Pick<OperationContext, 'config' | 'now'>

const keys = new WeakMap<TokenContext['config'], KeyObject>()

/** Created once per config: jose caches its imported key by this object. */
const getKey = ({ config }: TokenContext): KeyObject => {
  const cached = keys.get(config)
  if (cached !== undefined) return cached
  if (config.secretKey === undefined) throw new Error('SECRET_KEY is missing: it must be created or read at startup')
  const key = createSecretKey(config.secretKey, 'utf8')
  keys.set(config, key)
  return key
}

const nowInSeconds = (context: TokenContext): number => Math.floor(Date.parse(context.now()) / 1000)

/** A token that lives for ACCESS_TOKEN_TTL from now. */
export const signToken = (context: TokenContext, claims: Claims): Promise<string> => {
  const issuedAt = nowInSeconds(context)
  return new SignJWT({ sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + Math.floor(context.config.accessTokenTtl / 1000))
    .sign(getKey(context))
}

const tokenInvalid = (cause?: unknown): AppError => new AppError('TOKEN_INVALID', 'Please sign in again', { cause })

/** Base64url can encode the same bytes in several ways; only the canonical encoding was issued. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

const verified = async (token: string, key: KeyObject): Promise<unknown> => {
  try {
    const { payload: bytes } = await compactVerify(token, key, { algorithms: [ALGORITHM] })
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw tokenInvalid(error)
  }
}

export interface ReadToken extends Claims {
  /** ISO 8601 UTC. */
  expiresAt: string
  isExpired: boolean
}

/** Verifies and decodes a token, expired or not. Throws TOKEN_INVALID for a wrong signature or payload. */
export const readToken = async (context: TokenContext, token: string): Promise<ReadToken> => {
  const key = getKey(context)
  if (!isCanonical(token)) throw tokenInvalid()
  const read = payload.safeParse(await verified(token, key))
  if (!read.success) throw tokenInvalid(read.error)
  const { sub, sid, gen, exp } = read.data
  const expiresAt = new Date(exp * 1000).toISOString()
  return { userId: Number(sub), sessionId: sid, generation: gen, expiresAt, isExpired: exp <= nowInSeconds(context) }
}
