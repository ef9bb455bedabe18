/** Builds each inline script of the documents into one file of `build/inline/`, see app/inline/README.md. */
import { join } from 'node:path'
import { build } from 'vite'
import { FIRST_REQUESTS } from '../app/inline/first-requests.ts'
import { BUILD_TARGET } from './supported-browsers.ts'

const ROOT = join(import.meta.dirname, '..')

for (const name of ['public-page', 'desk-page']) {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { FIRST_REQUESTS: JSON.stringify(FIRST_REQUESTS) },
    build: {
      target: BUILD_TARGET,
      modulePreload: false,
      outDir: join(ROOT, 'build', 'inline'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'app', 'inline', `${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}
