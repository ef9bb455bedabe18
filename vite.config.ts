import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { NATIVE_PACKAGES } from './scripts/server-packages.ts'
import { BUILD_TARGET } from './scripts/supported-browsers.ts'

/** What every page needs goes into one file: together it compresses better than in ten. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie-es|cookie|set-cookie-parser)\/|app\/(root|entry\.client|restore-input)\.tsx?|lucide-react\/dist\/esm\/(?!icons)|vite\/preload-helper|rolldown\/runtime|icons\/(arrow-up|circle-check|menu|x)\.mjs|app\/ui\/preload-font/
const EVERY_PUBLIC_PAGE =
  /app\/(layouts\/public|display\/scene\.tsx|ui\/(arch|show-toast|use-hydrated|use-elapsed))|public-forms\/(use-|post-form|read-touches)/
const PUBLIC_PAGE = /app\/pages\/public\/([\w-]+)\//
const ZOD = /node_modules\/zod\//
/** Two public pages name a time zone: merged into a small chunk, it would come with the others too. */
const ZONE_LABEL = /domain\/zone-label/
/** The parts of every public form but the newsletter's: one file instead of three. */
const PUBLIC_FORM = /app\/(ui\/(form-fields|honeypot-field)|public-forms\/response-promise)/
const PUBLIC_SCREEN = /app\/(pages|layouts)\/public\//
const DESK_SCREEN = /app\/(pages|layouts)\/admin\//

/** The screens that staff open first: what they import statically is one file. */
const FIRST_SCREENS = /app\/(layouts\/admin\/layout|pages\/admin\/inquiries\/(service|contact)-page)\.tsx$/

const LEAD_SCREEN = /app\/pages\/admin\/inquiries\/lead\//
const ICON = /lucide-react\/dist\/esm\/icons\//
const BASE_UI = /node_modules\/(@base-ui|@floating-ui)\//

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

const needsSchemas = (id: string, context: Rolldown.ChunkingContext): boolean =>
  follow(id, context, 'importedIds').some((imported) => ZOD.test(imported))

/**
 * What public pages share with the desk: in the desk's chunk they would load all of it. Apart from the rest are the parts of one public
 * page, for its preview at the desk, and what needs zod, which no public page loads before a form is sent: merged into a small chunk,
 * either would come with every page that loads that chunk.
 */
const commonChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  if (!isImportedBy(PUBLIC_SCREEN, id, context) || !isImportedBy(DESK_SCREEN, id, context)) return null
  if (ZONE_LABEL.test(id)) return 'zone-label'
  return needsSchemas(id, context) ? 'schemas' : (PUBLIC_PAGE.exec(id)?.[1] ?? 'common')
}

/** What the board and the lead page use of the library of queries: its index imports all of it, and every screen imports the index. */
const BOARD_QUERIES = /@tanstack\/.*(queriesObserver|useQueries)\.js$/
const LEAD_QUERIES = /@tanstack\/.*(infiniteQueryObserver|useInfiniteQuery)\.js$/

const deskChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  isImportedBy(FIRST_SCREENS, id, context) && !BOARD_QUERIES.test(id) && !LEAD_QUERIES.test(id) ? 'desk' : null

const LEAD_PAGES = /app\/pages\/admin\/inquiries\/lead\/(service|contact)-page\.tsx$/

/** What a lead page imports statically: its facts and its timeline, not its forms. */
const leadChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  isImportedBy(LEAD_PAGES, id, context) && !BOARD_QUERIES.test(id) ? 'lead' : null

/** The tabs of the composer, with what they import: a tenth of the library. Dialogs and menus are loaded on demand. */
const tabsChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  BASE_UI.test(id) && isImportedBy(LEAD_SCREEN, id, context) ? 'tabs' : null

/**
 * A screen that links to another one loads the other's URLs, and its labels of conflicts, not what it shares with further screens. The Undo
 * of My day and of the board would otherwise come with the forms.
 */
const SCREEN_URLS =
  /app\/pages\/admin\/[\w-]+\/(paths|search-params)\.ts$|domain\/slot-conflict\.ts$|records\/use-(change-undo|newest-versions)/

/** The icons of the desk: in the shared chunk one of them would load all of it. */
const iconsChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  ICON.test(id) && isImportedBy(DESK_SCREEN, id, context) && !isImportedBy(PUBLIC_SCREEN, id, context) ? 'icons' : null

/** What other screens and the parts on demand share. */
const sharedChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  isImportedBy(DESK_SCREEN, id, context) ? 'shared' : null

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

/** Characters of a file before it is minified: in a smaller one the hint weighs more than it wins. */
const HINT_FROM = 20_000

/**
 * V8 then compiles all functions of the file on another thread while files load, instead of each one on the main thread when it is called
 * first (decision 0100).
 */
const compileHint = ({ modules }: Rolldown.RenderedChunk): string => {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return length < HINT_FROM ? '' : '//# allFunctionsCalledOnLoad'
}

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
            postBanner: compileHint,
            codeSplitting: {
              groups: [
                { name: 'react', test: EVERY_PAGE, priority: 20 },
                { name: 'public', test: EVERY_PUBLIC_PAGE, priority: 10 },
                { name: 'icon', test: /app\/ui\/icon/ },
                // Which drawing stands for a subject: for the pages of news, not for each page that shows a drawing.
                { name: 'scenes', test: /app\/display\/scenes/, priority: 6 },
                // Small groups join others: a page loads twenty files, not fifty.
                { name: commonChunk, debugName: 'common', priority: 5, entriesAware: true, entriesAwareMergeThreshold: 2700 },
                { name: 'public-form', test: PUBLIC_FORM, priority: 4 },
                { name: deskChunk, debugName: 'desk', priority: 4 },
                // A group has all that its modules import: icons are taken out first.
                { name: iconsChunk, debugName: 'icons', priority: 3 },
                { name: leadChunk, debugName: 'lead', priority: 3 },
                // One file for each library: parts of one that import each other must not be in two.
                { name: tabsChunk, debugName: 'tabs', priority: 3 },
                { name: 'base-ui', test: BASE_UI, priority: 2 },
                {
                  name: 'forms',
                  test: /node_modules\/react-hook-form|app\/admin-kit\/records\/(?!(use-)?markdown|use-change-undo|use-newest-versions|submit-by-key)/,
                  priority: 2,
                },
                { name: 'screen-urls', test: SCREEN_URLS, priority: 2 },
                { name: sharedChunk, debugName: 'shared', minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  clearScreen: false,
}))
