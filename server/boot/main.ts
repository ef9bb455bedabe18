/**
 * The entry point of `npm run dev` and, built as build/server/main.js, of `npm start`. Imports that read or compile much are dynamic:
 * Node.js caches the compiled code of what is loaded after `enableCompileCache`, and React reads NODE_ENV when it is loaded, which
 * without it is React's slower development build.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { PRIVATE_UMASK } from './data-folder.ts'

// Before the first file is created: the database, its log and the mails hold personal data.
process.umask(PRIVATE_UMASK)
// Later starts read the code that the first one compiled; without write access each start compiles it.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '..', '.compiled'))
const { setNodeEnv } = await import('../platform/config.ts')
setNodeEnv(process.argv.includes('--dev') ? 'development' : 'production')
await import('./serve.ts')
