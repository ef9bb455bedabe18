/**
 * Instants, and references of inquiries, in the URL of a page that thanks for a form. A MAC shows that this site issued them: a link by somebody else promises
 * nothing, and a flood of other instants is one page. Source: docs/decisions/0024.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { OperationContext } from '../../operation.ts'

/** The name of the search parameter: a value of one is not valid in another. */
export type IssuedParam = 'due' | 'booked'

type SigningConfig = Pick<Config, 'secretKey'>

const KEY_BYTES = 32
/** 96 bits; a wrong guess costs a request and shows a sentence. */
const MAC_BYTES = 12

const MINUTE_FORMAT = 'YYYY-MM-DDTHH:mm'

const computeMac = ({ secretKey }: SigningConfig, name: IssuedParam, instant: string): string => {
  if (secretKey === undefined) throw new Error('SECRET_KEY is missing: it must be created or read at startup')
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `issued instant: ${name}`, KEY_BYTES))
  return createHmac('sha256', key).update(instant).digest().subarray(0, MAC_BYTES).toString('base64url')
}

/** The value of the parameter, to the minute: '2026-11-23T12:30Z~K7M2P9.<MAC>', or without a reference. `instant` is ISO 8601. */
export const issueInstant = (config: SigningConfig, name: IssuedParam, instant: string, reference?: string): string => {
  const minute = `${new Date(instant).toISOString().slice(0, MINUTE_FORMAT.length)}Z`
  const text = reference === undefined ? minute : `${minute}~${reference}`
  return `${text}.${computeMac(config, name, text)}`
}

/** An instant, and the reference of the inquiry that was sent with it. */
export interface Issued {
  instant: string
  reference: string | undefined
}

/** A value that this site issued; undefined for every other text and for none. */
export const readIssued = (config: SigningConfig, name: IssuedParam, value: string | null): Issued | undefined => {
  const [, text, mac] = /^([^.]+)\.([^.]+)$/.exec(value ?? '') ?? []
  if (text === undefined || mac === undefined) return undefined
  const [sent, own] = [Buffer.from(mac), Buffer.from(computeMac(config, name, text))]
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return undefined
  const [instant = '', reference] = text.split('~')
  return { instant, reference }
}

export const readIssuedInstant = (config: SigningConfig, name: IssuedParam, value: string | null): string | undefined =>
  readIssued(config, name, value)?.instant

/** For `checkedParams` of a cacheable page: only issued values have a page of their own. */
export const isIssued =
  (name: IssuedParam) =>
  ({ config }: OperationContext, value: string): Promise<boolean> =>
    Promise.resolve(readIssuedInstant(config, name, value) !== undefined)
