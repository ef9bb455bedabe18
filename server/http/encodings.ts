/** The forms in which a kept text is sent: made once, chosen by what the client takes. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Form = 'br' | 'zstd' | 'gzip' | 'identity'

/** The smallest first: of several that are liked equally, the first is sent. */
const COMPRESSED = ['br', 'zstd', 'gzip'] as const

const toBrotli = promisify(brotliCompress)
const toZstd = promisify(zstdCompress)
const toGzip = promisify(gzip)

const BROTLI_QUALITY = 7
const ZSTD_LEVEL = 12
const GZIP_LEVEL = 7

/** The text in every form. */
export const inEveryForm = async (text: string): Promise<Record<Form, Buffer>> => {
  const identity = Buffer.from(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants
  const [br, zstd, gz] = await Promise.all([
    toBrotli(identity, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    toZstd(identity, { params: { [ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
    toGzip(identity, { level: GZIP_LEVEL }),
  ])
  return { br, zstd, gzip: gz, identity }
}

/** 'gzip;q=0.5, br' as names with their weights, 1 where none is given. */
const weightsIn = (accepted: string): Map<string, number> =>
  new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )

/** The form for an Accept-Encoding header. What is refused with q=0 is not sent, and neither is what is liked less than the plain text. */
export const preferredForm = (accepted: string): Form => {
  // What browsers send.
  if (!accepted.includes('q=') && accepted.includes('br')) return 'br'
  const weights = weightsIn(accepted)
  let best: Form = 'identity'
  let most = weights.get('identity') ?? 0
  for (const form of COMPRESSED) {
    const weight = weights.get(form) ?? weights.get('*') ?? 0
    if (weight === 0 || weight < most || (weight === most && best !== 'identity')) continue
    best = form
    most = weight
  }
  return best
}
