import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { NATIVE_PACKAGES } from './scripts/server-packages.ts'
import { BUILD_TARGET } from './scripts/supported-browsers.ts'

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie-es|cookie|set-cookie-parser)\//
/** A file of its own, because the public site and the desk share it: a visitor's toast must not load the desk. */
const TOASTS = /node_modules\/(react-hot-toast\/|lucide-react\/.*\/circle-exclamation-point)/
const ZOD = /node_modules\/zod\//
const PUBLIC_SCREEN = /app\/(pages|layouts)\/public\//
/** The screens that staff open first. */
const FIRST_SCREENS = /app\/(layouts\/admin\/layout|pages\/admin\/inquiries\/inquiries)\.tsx$/

/**
 * The module with all that it leads to by one of these. Static imports only: a part that is loaded on demand is in no chunk of its
 * screen.
 */
const follow = (id: string, context: Rolldown.ChunkingContext, by: 'importers' | 'importedIds'): string[] => {
  const found = new Set([id])
  for (const module of found) for (const next of context.getModuleInfo(module)?.[by] ?? []) found.add(next)
  return [...found]
}

const isImportedBy = (screen: RegExp, id: string, context: Rolldown.ChunkingContext): boolean =>
  follow(id, context, 'importers').some((importer) => screen.test(importer))

/**
 * What public pages share is one file: a page loads ten files instead of fifty. Apart from it is what needs zod, which most of them load
 * when a form is sent.
 */
const publicChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  if (!isImportedBy(PUBLIC_SCREEN, id, context)) return null
  return follow(id, context, 'importedIds').some((imported) => ZOD.test(imported)) ? 'schemas' : 'public'
}

/** The library's index leads to every hook of it: these are needed later. */
const LATER = /@tanstack\/.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** What the first screens of the desk import statically is one file, without what a public page imports. */
const deskChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  !LATER.test(id) && isImportedBy(FIRST_SCREENS, id, context) && !isImportedBy(PUBLIC_SCREEN, id, context) ? 'desk' : null

/**
 * The server's three entries, each under its own name: main.js runs the site, admin.js a command of its operator, index.js is
 * React Router's build of its pages.
 */
const serverFiles = (): Plugin => ({
  name: 'server-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (output) => ({ ...output, entryFileNames: '[name].js' }),
})

const PAGES = /virtual:react-router\/server-build/
const SITE = /server\/boot\/serve\.ts$/
const COMMANDS = /server\/command-line\/main\.ts$/

/**
 * What React Router's build imports statically, in three files instead of a hundred: a start reads each of them. Parts on demand stay files
 * of their own.
 */
const pagesChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const [isOfPages, isOfSite, isOfCommands] = [PAGES, SITE, COMMANDS].map((entry) => isImportedBy(entry, id, context))
  if (isOfPages !== true) return null
  if (isOfSite !== true) return 'pages'
  return isOfCommands === true ? 'stores' : 'operations'
}

/** What all entries of the server share, in one file instead of a dozen small ones. */
const RULES = /\/(domain|contract)\/[\w-]+\.ts$|node_modules\/zod\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serverFiles()],
  build: { modulePreload: false, target: BUILD_TARGET, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    // The whole server, with its pages and packages, in a few files: a start reads twenty of them instead of two thousand.
    ssr:
      command === 'serve'
        ? {}
        : {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true, external: [...NATIVE_PACKAGES, 'vite', 'pg-native'] },
            build: {
              // The Node.js that builds is the one that runs: it comes with the packages.
              target: `node${process.versions.node.split('.', 1)[0]}`,
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
                  // One letter outside of Latin doubles the engine's memory for a file.
                  charset: 'ascii',
                  minify: { compress: true, mangle: { keepNames: true }, codegen: true },
                  codeSplitting: {
                    groups: [
                      { name: 'rules', test: RULES },
                      { name: 'kysely', test: /node_modules\/kysely\// },
                      // A group has all that its modules import: what the site and its commands share is taken out first.
                      ...['stores', 'operations', 'pages'].map((name) => ({
                        name: (id: string, context: Rolldown.ChunkingContext) => (pagesChunk(id, context) === name ? name : null),
                        debugName: name,
                      })),
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
            // The name of a shared chunk lists the pages that load it, and every import repeats it: its first part is enough.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                { name: 'toasts', test: TOASTS, priority: 3 },
                { name: publicChunk, debugName: 'public', minShareCount: 2, priority: 2 },
                { name: deskChunk, debugName: 'desk', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  clearScreen: false,
}))
