/**
 * Runs before each command of package.json that needs packages, on any Node.js from 20 on, before any package is installed:
 * installs the missing `dependencies`; the argument `tests` adds the `devDependencies`, and `build` builds the site when
 * a source is newer than the build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installed = join(root, 'node_modules', '.dvaar-installed')
const built = join(root, 'build', '.built')

const fail = (message) => {
  process.stderr.write(`\n  ${message}\n\n`)
  process.exit(1)
}

/** Uses the npm that started this process: PATH may have none. */
const npm = (args, env = process.env) => {
  const script = process.env.npm_execpath
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: !script && process.platform === 'win32',
  })
  return status === 0
}

const manifest = () => {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The installed packages: blank, or the hash of the manifest, with the suffix ' with tests' when it includes `devDependencies`. */
const installedNow = () => (existsSync(installed) ? readFileSync(installed, 'utf8').trim() : '')

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']

/** `npm install` adds to the installed packages; `npm ci` removes them first. */
const commandFor = (hash, current, needsTests) => {
  if (needsTests && current === hash) return ['install', '--include=dev', '--no-save', ...QUIETLY]
  return ['ci', needsTests ? '--include=dev' : '--omit=dev', ...QUIETLY]
}

const install = (needsTests) => {
  const hash = manifest()
  const complete = `${hash} with tests`
  const current = installedNow()
  if (current === complete || (current === hash && !needsTests)) return
  process.stdout.write('  Installing packages …\n')
  if (!npm(commandFor(hash, current, needsTests))) fail('The packages could not be installed; see above.')
  writeFileSync(installed, needsTests ? complete : hash)
}

const sources = [
  'app',
  'contract',
  'domain',
  'server',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress.ts',
  'scripts/server-packages.ts',
]

/** The latest mtime below a path; folders count, because a deletion changes only the folder. Tests are not built. */
const newest = (path) => {
  if (path.endsWith('.test.ts')) return 0
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

const build = () => {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (sources.every((source) => newest(join(root, source)) < builtAt)) return
  process.stdout.write('  Building the site …\n')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  // Measured before the build: files saved during the build are newer.
  const startedAt = new Date()
  // Always a production build, also for a test with another NODE_ENV.
  if (!npm(['run', '--silent', 'build'], { ...process.env, NODE_ENV: 'production' }))
    fail('The site could not be built; see above.')
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, startedAt.toISOString())
}

install(process.argv.includes('tests'))
if (process.argv.includes('build')) build()
