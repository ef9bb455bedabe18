/** Writes a .br and a .gz copy beside every compressible built file. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'build', 'client')
const COMPRESSES = /\.(js|css|svg|json|txt|xml|html|webmanifest)$/

const compress = async (file: string): Promise<void> => {
  const path = join(folder, file)
  const bytes = await readFile(path)
  // A block of 2^20 bytes: the largest chunk is one block.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

// All files concurrently: zlib works in the thread pool.
await Promise.all((await readdir(folder, { recursive: true })).filter((file) => COMPRESSES.test(file)).map(compress))
