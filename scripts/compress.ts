/** Puts a .br and a .gz copy beside every built file that compresses, for who takes them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'build', 'client')
const COMPRESSES = /\.(js|css|svg|json|txt|xml|html|webmanifest)$/
const MANIFEST = /^assets[/\\]manifest-\w+\.js$/

/**
 * Every public page carries the list of all routes; half of it are the files that each route imports. In the browser React Router
 * asks for them only for `<Link prefetch>`, which no link here has. (The server, which names them in the desk's pages, has its own list.)
 */
const withoutImports = (manifest: string): string => manifest.replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]')

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSES.test(file)) continue
  const path = join(folder, file)
  if (MANIFEST.test(file)) writeFileSync(path, withoutImports(readFileSync(path, 'utf8')))
  const bytes = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
