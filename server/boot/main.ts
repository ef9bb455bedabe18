/**
 * Where `npm run dev` begins and, built as build/server/main.js, `npm start`. React looks at the mode when it is loaded, so it
 * is chosen before anything else is: without it the server would render every page with React's slower development build.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chooseMode } from '../config.ts'
import { PRIVATE_UMASK } from './data-folder.ts'

// Before the first file is made: the database, its log and the mails hold personal data.
process.umask(PRIVATE_UMASK)
const isDevelopment = process.argv.includes('--dev')
chooseMode(isDevelopment ? 'development' : 'production')
// What the first start has compiled the second one reads; where nothing may be written, each compiles for itself.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '..', '.compiled'))
// What a start leaves behind is collected at once, so that room made for it is not kept for good.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./serve.ts')
setFlagsFromString('--semi-space-growth-factor=2')
// Left to itself the engine lets a small heap grow fourfold before it collects: an export took 90 MB more, and takes 40, as fast.
setFlagsFromString('--heap-growing-percent=75')

/** When the start and the first page are over. */
const COLLECTED_AFTER_MS = 1500

/** What a start leaves behind is a tenth of all memory; nobody who is not asked for much would ever collect it. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc({ type: 'major', flavor: 'last-resort' })
}

if (!isDevelopment) setTimeout(collect, COLLECTED_AFTER_MS).unref()
