/**
 * Runs before each command of package.json that needs packages, on any Node.js from 20 on, before any package is installed:
 * installs the missing `dependencies`; the argument `tests` adds the `devDependencies`, and `build` builds the site when
 * a source is newer than the build. Beside a site that runs from this folder, `start` is refused when there is something to install or
 * to build, as that would replace its files, and `admin` uses its build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
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

const isInstalled = (needsTests) => {
  const current = installedNow()
  return current === `${manifest()} with tests` || (current === manifest() && !needsTests)
}

const install = (needsTests) => {
  const hash = manifest()
  process.stdout.write('  Installing packages …\n')
  if (!npm(commandFor(hash, installedNow(), needsTests))) fail('The packages could not be installed; see above.')
  writeFileSync(installed, needsTests ? `${hash} with tests` : hash)
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
  'scripts/inline-scripts.ts',
  'scripts/server-packages.ts',
  'scripts/supported-browsers.ts',
]

/** The latest mtime below a path; folders count, because a deletion changes only the folder. Tests are not built. */
const newest = (path) => {
  if (path.endsWith('.test.ts')) return 0
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

const isBuilt = () => {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((source) => newest(join(root, source)) < builtAt)
}

const build = () => {
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

const PROCESSES = '/proc'

/** The process of a site that runs from this folder; undefined where the system has no /proc. */
const findSite = () => {
  const main = join(root, 'build', 'server', 'main.js')
  const ids = existsSync(PROCESSES) ? readdirSync(PROCESSES).filter((name) => /^\d+$/.test(name)) : []
  return ids.find((id) => {
    try {
      const args = readFileSync(join(PROCESSES, id, 'cmdline'), 'utf8').split('\0')
      if (!args.some((argument) => argument.endsWith('main.js'))) return false
      return args.includes(main) || args.includes(relative(readlinkSync(join(PROCESSES, id, 'cwd')), main))
    } catch {
      // It has ended, or is of another account.
      return false
    }
  })
}

/**
 * The scripts of package.json begin with `exec`, which gives the place of npm's shell to Node.js: signals reach it. The shell of Windows
 * has no `exec`, but runs files of this folder. One command for both, since npm adds the arguments at its end.
 */
const writeExec = () => {
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

const STEPS = ['tests', 'build', 'start', 'admin']
const args = process.argv.slice(2)
const unknown = args.find((arg) => !STEPS.includes(arg))
if (unknown !== undefined) fail(`Unexpected argument ${unknown}. Known: ${STEPS.join(', ')}.`)
const [needsTests, needsBuild, isStart, isAdmin] = STEPS.map((name) => args.includes(name))
const isMissing = { packages: !isInstalled(needsTests), build: needsBuild && !isBuilt() }
const site = (isStart || isAdmin) && (isMissing.packages || isMissing.build) ? findSite() : undefined
if (isStart && site !== undefined)
  fail(`The site is running from this folder (process ${site}), and the start would replace its files. Stop it first.`)
if (site === undefined) {
  if (isMissing.packages) install(needsTests)
  if (isMissing.build) build()
}
writeExec()
