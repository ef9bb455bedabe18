/**
 * Where `npm start` and `npm run dev` begin. React looks at the mode when it is loaded, so it is chosen before anything else
 * is: without it the server would render every page with React's slower development build.
 */
import { chooseMode } from './config.ts'

chooseMode(process.argv.includes('--dev') ? 'development' : 'production')
await import('./serve.ts')
