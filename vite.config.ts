import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs goes into one file: together it compresses better than in ten. */
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie-es|cookie|set-cookie-parser)\//
const EVERY_PUBLIC_PAGE =
  /app\/(layouts\/public|root|entry\.client|ui\/(arch|jaali|show-toast|use-hydrated|create-lucide-icon))|icons\/circle-check\.mjs/

/** React Router's components are written so that a bundler takes all of them for used: this lets it leave out what nobody renders. */
const onlyUsedComponents = (): Plugin => ({
  name: 'only-used-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/(?<= = )(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
})

/** Vite's own helper fetches the style sheets of a later import first; no later import here has one. */
const plainLaterImports = (): Plugin => ({
  name: 'plain-later-imports',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
})

/** The library's icons, drawn by create-lucide-icon.ts; it needs no names for React's lists, since it makes none. */
const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'app/ui/create-lucide-icon.ts'),
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ''), map: null }),
  },
})

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), onlyUsedComponents(), plainLaterImports(), plainIcons()],
  build: { modulePreload: false, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // Part of the build, so that server and browser draw the same icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: EVERY_PAGE, priority: 20 },
                { name: 'public', test: EVERY_PUBLIC_PAGE, priority: 10 },
                { name: 'icon', test: /app\/ui\/icon/ },
              ],
            },
          },
        },
      },
    },
  },
  clearScreen: false,
})
