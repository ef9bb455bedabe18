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

/** With escapes in place of letters; a backslash before such a letter means nothing, two mean one. */
const latin = (code: string): string =>
  code.replaceAll(
    /((?:\\\\)*)\\?([^\0-\xff])/g,
    (_, before: string, letter: string) => `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * The server's three beginnings, each under its own name: main.js runs the site, admin.js a command of its operator, index.js is
 * React Router's build of its pages.
 * Engines keep the source in memory, and in twice as much of it when one letter is not Latin.
 */
const serverFiles = (): Plugin => ({
  name: 'server-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (output) => ({ ...output, entryFileNames: '[name].js' }),
  // Not earlier: what makes the code short writes the letters again.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = latin(file.code)
  },
})

/** What Fastify and its plugin for files bring along for JSON schemas, for tests and for listing files: the server asks for none of it. */
const UNUSED = /^(@fastify\/(ajv|fast-json-stringify)-compiler|light-my-request|glob)$/

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: { filter: { id: UNUSED }, handler: (id) => `\0unused-${id}` },
  load: { filter: { id: /^\0unused-/ }, handler: () => 'export const glob = undefined' },
})

/** What all beginnings of the server share, in one file instead of a dozen small ones. */
const RULES = /\/(domain|contract)\/[\w-]+\.ts$|node_modules\/zod\//

/** Code for the machine, which no bundler takes in. With the fonts, these are the `dependencies` (decision 0021). */
const NATIVE = ['better-sqlite3', 'sharp', '@node-rs/argon2']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), onlyUsedComponents(), plainLaterImports(), plainIcons(), withoutUnused(), serverFiles()],
  build: { modulePreload: false, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    // The whole server, with its pages and packages, in a few files: a start reads twenty of them instead of two thousand.
    ssr:
      command === 'serve'
        ? // Part of the build, so that server and browser draw the same icons.
          { resolve: { noExternal: ['lucide-react'] } }
        : {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true, external: [...NATIVE, 'vite', 'pg-native'] },
            build: {
              target: 'node24',
              // Names of functions stay, for the log.
              minify: 'oxc',
              rolldownOptions: {
                input: {
                  main: 'server/boot/main.ts',
                  admin: 'server/command-line/main.ts',
                  index: 'virtual:react-router/server-build',
                },
                output: {
                  chunkFileNames: '[name]-[hash].js',
                  minify: { compress: true, mangle: { keepNames: true }, codegen: true },
                  codeSplitting: {
                    groups: [
                      { name: 'rules', test: RULES },
                      { name: 'kysely', test: /node_modules\/kysely\// },
                    ],
                  },
                },
              },
            },
          },
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
}))
