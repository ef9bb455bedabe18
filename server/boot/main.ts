/**
 * Where `npm run dev` begins and, built as build/server/main.js, `npm start`. React looks at the mode when it is loaded, so it
 * is chosen before anything else is: without it the server would render every page with React's slower development build.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { chooseMode } from '../config.ts'
import { PRIVATE_UMASK } from './data-folder.ts'

// Before the first file is made: the database, its log and the mails hold personal data.
process.umask(PRIVATE_UMASK)
const isDevelopment = process.argv.includes('--dev')
chooseMode(isDevelopment ? 'development' : 'production')
// What the first start has compiled the second one reads; where nothing may be written, each compiles for itself.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '..', '.compiled'))
await import('./serve.ts')
