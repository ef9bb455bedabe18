/**
 * The entry point of `npm run dev` and, built as build/server/main.js, of `npm start`. React reads NODE_ENV when it is loaded, so
 * NODE_ENV is set before all other imports: without it the server would render with React's slower development build.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setNodeEnv } from '../config.ts'
import { PRIVATE_UMASK } from './data-folder.ts'

// Before the first file is created: the database, its log and the mails hold personal data.
process.umask(PRIVATE_UMASK)
const isDevelopment = process.argv.includes('--dev')
setNodeEnv(isDevelopment ? 'development' : 'production')
// Later starts read the code that the first one compiled; without write access each start compiles it.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '..', '.compiled'))
await import('./serve.ts')
